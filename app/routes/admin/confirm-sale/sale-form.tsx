import { useState } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { parsePrice } from "#app/domain/number.ts";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/checkout.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { keepCustomer, keptCustomer } from "./sale-customer.ts";
import { SaleRefusal } from "./sale-refusal.tsx";
import type { ConfirmSale, SaleEntry } from "./use-confirm-sale.ts";

/** `received`: what was typed into the cash helper, for the change to stand on the last page. */
export function SaleForm({
  sale,
  cart,
  received,
}: {
  sale: ConfirmSale;
  cart: Cart;
  received: string;
}) {
  const [customerName, setCustomerName] = useState(() => keptCustomer(cart.id));
  const entry: SaleEntry = { customerName, received: parsePrice(received) };
  return (
    <form
      className="sale-form on-screen-only"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sale.send(entry);
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
          keepCustomer(cart.id, event.target.value);
          sale.clearNameError();
        }}
      />
      <SaleRefusal sale={sale} />
      <button
        type="submit"
        className="button sale-button"
        disabled={sale.isSending}
        data-pending={sale.isSending ? "" : undefined}
      >
        {sale.isSending ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <AdminIcon name="check" size={26} />
        )}
        Confirm Sale
      </button>
    </form>
  );
}
