import { useState } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { formatEgp, type Piastres } from "#app/domain/money.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { saleFailure, saleLineMessage } from "#app/domain/orders/refusals.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ConfirmSale, saveCustomer, savedCustomer } from "./use-confirm-sale.ts";

export function SaleForm({
  sale,
  cart,
  received,
}: {
  sale: ConfirmSale;
  cart: Cart;
  /** Typed into the cash helper; null when it is no amount. */
  received: Piastres | null;
}) {
  const [customerName, setCustomerName] = useState(() => savedCustomer(cart.id));
  return (
    <form
      className="sale-form on-screen-only"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sale.send({ customerName, received });
      }}
    >
      <Field
        label="Customer Name (optional)"
        name="customerName"
        autoComplete="off"
        maxLength={4 * MAX_CUSTOMER_NAME}
        value={customerName}
        error={sale.nameError}
        onChange={(event) => {
          setCustomerName(event.target.value);
          saveCustomer(cart.id, event.target.value);
          sale.clearNameError();
        }}
      />
      <SaleRefusal refusal={sale.refusal} />
      <button
        type="submit"
        className="button sale-button"
        disabled={sale.isSending}
        data-pending={sale.isSending ? "" : undefined}
      >
        {sale.isSending ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <Icon name="check" size={26} />
        )}
        Confirm Sale
      </button>
    </form>
  );
}

function SaleRefusal({ refusal }: Pick<ConfirmSale, "refusal">) {
  const { lines, failure, recordedBefore } = refusal?.answer ?? {};
  const nameOf = (id: string) => refusal?.cart.items.find((line) => line.id === id)?.name ?? "";
  const sentences = lines
    ? [saleFailure(lines, nameOf), ...lines.map((line) => saleLineMessage(line, nameOf(line.id)))]
    : [failure];
  return (
    <div role="alert" className="sale-refusal">
      {[...new Set(sentences)].map(
        (sentence) => sentence && <FieldError key={sentence}>{sentence}</FieldError>,
      )}
      {recordedBefore && (
        <>
          <FieldError>
            {`This sale was already recorded (${recordedBefore.code}, ${formatEgp(recordedBefore.total)}).`}
          </FieldError>
          <p>
            It was changed since then. What is left is a new sale: press Confirm Sale to sell it.
          </p>
        </>
      )}
    </div>
  );
}
