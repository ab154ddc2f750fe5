import { useEffect, useRef } from "react";
import type { CartLine } from "#app/cart/stored-cart.ts";
import { SaleLine } from "./sale-line.tsx";
import type { SaleActions } from "./use-sale.ts";

/** The sale's lines; the one last touched is marked and kept in sight. */
export function SaleLines({
  lines,
  touched,
  actions,
}: {
  lines: CartLine[];
  touched?: string | undefined;
  actions: SaleActions;
}) {
  const list = useRef<HTMLUListElement>(null);
  const goneFrom = useRef<number>(undefined);

  // When a line goes, the keyboard's focus moves on to the one that takes its place.
  useEffect(() => {
    if (goneFrom.current === undefined) return;
    const place = Math.min(goneFrom.current, lines.length - 1);
    list.current?.children[place]?.querySelector<HTMLElement>("[data-remove]")?.focus();
    goneFrom.current = undefined;
  }, [lines.length]);

  const touchedLine = lines.find(({ id }) => id === touched);
  const touchedQuantity = touchedLine?.quantity;
  useEffect(() => {
    if (touched && touchedQuantity) keepInSight(list.current, touched);
  }, [touched, touchedQuantity]);

  return (
    <ul ref={list} className="sale-lines">
      {lines.map((line, place) => {
        const going = (act: (line: CartLine) => void) => () => {
          goneFrom.current = place;
          act(line);
        };
        return (
          <SaleLine
            key={line.id}
            line={line}
            isTouched={line.id === touched}
            actions={{
              ...actions,
              takeOne: line.quantity === 1 ? going(actions.takeOne) : actions.takeOne,
              removeLine: going(actions.removeLine),
            }}
          />
        );
      })}
    </ul>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the page, too. */
function keepInSight(list: HTMLUListElement | null, id: string): void {
  const line = list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  if (!list || !line) return;
  const top = line.offsetTop - list.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
