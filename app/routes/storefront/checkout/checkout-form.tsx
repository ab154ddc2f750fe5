import { type RefObject, useState } from "react";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/checkout.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { keepName, keptName } from "./kept-name.ts";
import { OrderRefusal } from "./order-refusal.tsx";
import type { Checkout } from "./use-checkout.ts";

export function CheckoutForm({
  form,
  checkout,
}: {
  form: RefObject<HTMLFormElement | null>;
  checkout: Checkout;
}) {
  const [firstName] = useState(keptName);
  const { isSending, nameError, refusal: result } = checkout;
  return (
    <form
      ref={form}
      method="post"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send();
      }}
    >
      <div className="grid gap-1">
        <Field
          label="Your Full Name"
          name="customerName"
          autoComplete="name"
          required
          maxLength={4 * MAX_CUSTOMER_NAME}
          defaultValue={firstName}
          error={nameError}
          onInput={(event) => {
            keepName(event.currentTarget.value);
            checkout.clearNameError();
          }}
        />
        {result?.formError && (
          <OrderRefusal
            result={result}
            isSending={isSending}
            onSendAsNew={checkout.sendAsNewOrder}
          />
        )}
      </div>
      <div className="sr-only" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button
        type="submit"
        className="button px-2 text-name sm:text-body"
        disabled={isSending}
        data-pending={isSending ? "" : undefined}
      >
        {isSending ? <span className="spinner" /> : <Icon name="bubble" size={24} />}
        Confirm Order & Send via WhatsApp
      </button>
    </form>
  );
}
