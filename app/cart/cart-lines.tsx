import { memo, type RefObject, useEffect, useRef } from "react";
import { enoughNote } from "#app/domain/cart-limits.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import { lineTotal } from "#app/domain/orders/order.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { uiMessages } from "#app/ui/messages/messages.ts";
import { ProductThumbnail } from "#app/ui/product.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { writtenIn } from "#app/ui/user-text.tsx";
import type { CartLine } from "./stored-cart.ts";

/** The same functions at each render: a line is rendered again only where it has changed. */
type LineProps = {
  /** With images on the shopper's receipt, or denser and with larger buttons at the till. */
  look: "receipt" | "till";
  onIncrease: (line: CartLine) => void;
  onDecrease: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
  onType?: (line: CartLine, quantity: number) => void;
};

export function CartLines({
  lines,
  touched,
  canIncrease,
  problemOf,
  ...props
}: LineProps & {
  lines: CartLine[];
  /** The id of the line changed last: it is marked and kept in sight. */
  touched?: string | undefined;
  canIncrease: (line: CartLine) => boolean;
  /** What has to change before the line can be ordered or sold, null when nothing has to. */
  problemOf: (line: CartLine) => string | null;
}) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useFocusAfterRemoval(list, lines.length);

  const touchedQuantity = lines.find(({ id }) => id === touched)?.quantity;
  useEffect(() => {
    if (touched && touchedQuantity) keepInSight(list.current, touched);
  }, [touched, touchedQuantity]);

  return (
    <ul ref={list} className="cart-lines" data-look={props.look}>
      {lines.map((line, index) => (
        <Line
          key={line.id}
          line={line}
          index={index}
          removedAt={removedAt}
          isTouched={line.id === touched}
          canIncrease={canIncrease(line)}
          problem={problemOf(line)}
          {...props}
        />
      ))}
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

/** Scrolls the list, which is positioned, alone: `scrollIntoView` would move the page, too. */
function keepInSight(list: HTMLUListElement | null, id: string): void {
  const line = list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  if (!list || !line) return;
  const top = line.offsetTop;
  const bottom = top + line.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

const Line = memo(function Line({
  line,
  index,
  removedAt,
  look,
  isTouched,
  canIncrease,
  problem,
  onIncrease,
  onDecrease,
  onRemove,
  onType,
}: LineProps & {
  line: CartLine;
  index: number;
  removedAt: RefObject<number | undefined>;
  isTouched: boolean;
  canIncrease: boolean;
  problem: string | null;
}) {
  const { id, name, quantity, imageUrl } = line;
  const { egp } = useFormats();
  const t = useMessages(shopMessages);
  const { remove } = useMessages(uiMessages);
  const takeOne = () => {
    if (quantity === 1) removedAt.current = index;
    onDecrease(line);
  };
  const takeOut = () => {
    removedAt.current = index;
    onRemove(line);
  };
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
        <p className="cart-line-total figures">{egp(lineTotal(line))}</p>
      </div>
      <div className="cart-line-tools">
        {look === "till" && <UnitPrice line={line} isAtTill />}
        <QuantityStepper
          name={name}
          quantity={quantity}
          canIncrease={canIncrease}
          onIncrease={() => onIncrease(line)}
          onDecrease={takeOne}
          onType={onType && ((typed) => onType(line, typed))}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={remove(name)}
          data-remove=""
          onClick={takeOut}
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
});

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
  const t = useMessages(shopMessages);
  const isPrintedOnly = isAtTill && quantity === 1 && !isNew;
  return (
    <p className={`cart-line-price figures ${isPrintedOnly ? "in-print-only" : ""}`}>
      {isAtTill && <span className="in-print-only">{number(quantity)} × </span>}
      {isNew && (
        <s>
          <span className="visually-hidden">{t.oldPrice} </span>
          {egp(oldPrice)}
        </s>
      )}
      <span data-new={isNew ? "" : undefined}>
        {isNew && <span className="visually-hidden">{t.newPrice} </span>}
        {t.each(egp(price))}
      </span>
    </p>
  );
}
