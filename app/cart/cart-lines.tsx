import { type RefObject, useEffect, useRef } from "react";
import { cartTotal, orderable } from "#app/domain/cart.ts";
import { enoughNote } from "#app/domain/cart-limits.ts";
import { lineTotal } from "#app/domain/orders/order.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductThumbnail } from "#app/ui/product.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import type { CartLine } from "./stored-cart.ts";

type LineProps = {
  /** With images on the shopper's receipt, or denser and with larger buttons at the till. */
  look: "receipt" | "till";
  canIncrease: (line: CartLine) => boolean;
  /** What has to change before the line can be ordered or sold, null when nothing has to. */
  problemOf: (line: CartLine) => string | null;
  onIncrease: (line: CartLine) => void;
  onDecrease: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
  onType?: (line: CartLine, quantity: number) => void;
};

export function CartLines({
  lines,
  touched,
  onDecrease,
  onRemove,
  ...props
}: LineProps & {
  lines: CartLine[];
  /** The id of the line changed last: it is marked and kept in sight. */
  touched?: string | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useFocusAfterRemoval(list, lines.length);

  const touchedQuantity = lines.find(({ id }) => id === touched)?.quantity;
  useEffect(() => {
    if (touched && touchedQuantity) keepInSight(list.current, touched);
  }, [touched, touchedQuantity]);

  return (
    <ul ref={list} className="cart-lines" data-look={props.look}>
      {lines.map((line, index) => {
        const removing = (act: (line: CartLine) => void) => (removed: CartLine) => {
          removedAt.current = index;
          act(removed);
        };
        return (
          <Line
            key={line.id}
            line={line}
            isTouched={line.id === touched}
            onDecrease={line.quantity === 1 ? removing(onDecrease) : onDecrease}
            onRemove={removing(onRemove)}
            {...props}
          />
        );
      })}
    </ul>
  );
}

/** When a line goes, the keyboard's focus moves to the line that takes its place. */
function useFocusAfterRemoval(
  list: RefObject<HTMLUListElement | null>,
  count: number,
): RefObject<number | undefined> {
  const removedAt = useRef<number>(undefined);
  useEffect(() => {
    if (removedAt.current === undefined) return;
    const next = list.current?.children[Math.min(removedAt.current, count - 1)];
    next?.querySelector<HTMLElement>("[data-remove]")?.focus();
    removedAt.current = undefined;
  }, [list, count]);
  return removedAt;
}

/**
 * Scrolls the list, which is positioned, alone: `scrollIntoView` would move the page, too. A line that is pressed itself
 * stays under the finger.
 */
function keepInSight(list: HTMLUListElement | null, id: string): void {
  const line = list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  if (!list || !line || line.matches(":hover")) return;
  const top = line.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

function Line({
  line,
  look,
  isTouched,
  canIncrease,
  problemOf,
  onIncrease,
  onDecrease,
  onRemove,
  onType,
}: LineProps & { line: CartLine; isTouched: boolean }) {
  const { id, name, quantity, imageUrl } = line;
  const problem = problemOf(line);
  const { egp } = useFormats();
  const t = useTexts(shopTexts);
  const { remove } = useTexts(uiTexts);
  return (
    <li
      className="cart-line"
      data-line={id}
      data-touched={isTouched ? "" : undefined}
      tabIndex={-1}
    >
      {look === "receipt" && <ProductThumbnail url={imageUrl} sizes="80px" />}
      <div className="cart-line-head">
        <div>
          <p className="cart-line-name name" {...writtenIn(name)} title={name}>
            {name}
          </p>
          {look === "receipt" && <UnitPrice line={line} />}
        </div>
        <p className="cart-line-total figures">
          {egp(look === "till" ? lineTotal(line) : cartTotal(orderable([line])))}
        </p>
      </div>
      <div className="cart-line-tools">
        {look === "till" && <UnitPrice line={line} isAtTill />}
        <QuantityStepper
          name={name}
          quantity={quantity}
          canIncrease={canIncrease(line)}
          onIncrease={() => onIncrease(line)}
          onDecrease={() => onDecrease(line)}
          onType={onType && ((typed) => onType(line, typed))}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={remove(name)}
          data-remove=""
          onClick={() => onRemove(line)}
        >
          <Icon name="trash" size={look === "till" ? 24 : 20} />
        </button>
      </div>
      <p className="cart-line-note" role="status">
        {problem ? null : enoughNote(line, quantity, t)}
      </p>
      {problem && (
        <div className="cart-line-problem">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}

/** At the till a single piece has its price as the line's total; paper shows both, and no stepper. */
function UnitPrice({
  line: { price, oldPrice, quantity },
  isAtTill = false,
}: {
  line: CartLine;
  isAtTill?: boolean;
}) {
  const isNew = oldPrice !== undefined;
  const { egp, number } = useFormats();
  const t = useTexts(shopTexts);
  const isPrintedOnly = isAtTill && quantity === 1 && !isNew;
  return (
    <p className={`cart-line-price figures ${isPrintedOnly ? "in-print-only" : ""}`}>
      {isAtTill && <span className="in-print-only">{`${number(quantity)} × `}</span>}
      {isNew && (
        <s>
          <span className="visually-hidden">{t.oldPrice} </span>
          <span>{egp(oldPrice)}</span>
        </s>
      )}
      <span data-new={isNew ? "" : undefined}>
        {isNew && <span className="visually-hidden">{t.newPrice} </span>}
        <span>{t.each(egp(price))}</span>
      </span>
    </p>
  );
}
