import type { CartLine } from "#app/cart/stored-cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { lineTotal } from "#app/domain/orders/order.ts";
import { refuseOneMore, saleLineNote } from "#app/domain/orders/sale-limits.ts";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { SaleActions } from "./use-sale.ts";

export function SaleLine({
  line,
  isTouched,
  actions: { addOne, takeOne, removeLine },
}: {
  line: CartLine;
  isTouched: boolean;
  actions: SaleActions;
}) {
  const { id, name, quantity } = line;
  const note = saleLineNote(line);
  return (
    <li
      className="sale-line"
      data-line={id}
      data-touched={isTouched ? "" : undefined}
      tabIndex={-1}
    >
      <div className="sale-line-head">
        <p className="name" dir="auto">
          {name}
        </p>
        <p className="figures">{formatEgp(lineTotal(line))}</p>
      </div>
      <div className="sale-line-tools">
        <UnitPrice line={line} />
        <QuantityStepper
          name={name}
          quantity={quantity}
          canIncrease={refuseOneMore(line, quantity, 1) === null}
          onIncrease={() => addOne(line)}
          onDecrease={() => takeOne(line)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={`Remove ${name}`}
          data-remove=""
          onClick={() => removeLine(line)}
        >
          <Icon name="trash" size={24} />
        </button>
      </div>
      {note && <FieldError>{note}</FieldError>}
    </li>
  );
}

function UnitPrice({ line: { price, oldPrice, quantity } }: { line: CartLine }) {
  return (
    <p className="sale-line-price figures">
      <span className="in-print-only">{quantity} × </span>
      {oldPrice !== undefined && (
        <s>
          <span className="sr-only">Old price: </span>
          {formatEgp(oldPrice)}
        </s>
      )}
      <span data-new={oldPrice === undefined ? undefined : ""}>
        {oldPrice !== undefined && <span className="sr-only">New price: </span>}
        {formatEgp(price)} each
      </span>
    </p>
  );
}
