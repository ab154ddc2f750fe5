import { type RefObject, useState } from "react";
import { href, Link } from "react-router";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ConfirmResult } from "./confirm-action.server.ts";
import { type PlaceOrder, savedName, saveName } from "./use-place-order.ts";

export function OrderForm({
  form,
  order,
}: {
  form: RefObject<HTMLFormElement | null>;
  order: PlaceOrder;
}) {
  const [firstName] = useState(savedName);
  const { isSending, nameError, refusal } = order;
  return (
    <form
      ref={form}
      method="post"
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        order.send();
      }}
    >
      <div className="order-name">
        <Field
          label="Your Full Name"
          name="customerName"
          autoComplete="name"
          required
          maxLength={4 * MAX_CUSTOMER_NAME}
          defaultValue={firstName}
          error={nameError}
          onInput={(event) => {
            saveName(event.currentTarget.value);
            order.clearNameError();
          }}
        />
        {refusal?.formError && (
          <OrderRefusal
            refusal={refusal}
            isSending={isSending}
            onSendAsNew={order.sendAsNewOrder}
          />
        )}
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button
        type="submit"
        className="button order-submit"
        disabled={isSending}
        data-pending={isSending ? "" : undefined}
      >
        {isSending ? <span className="spinner" /> : <Icon name="bubble" size={24} />}
        Confirm Order & Send via WhatsApp
      </button>
    </form>
  );
}

/** Why the order was not placed; the reason for a single line is shown at that line. */
function OrderRefusal({
  refusal: { formError, detail, order },
  isSending,
  onSendAsNew,
}: {
  refusal: ConfirmResult;
  isSending: boolean;
  onSendAsNew: () => void;
}) {
  return (
    <div role="alert" tabIndex={-1} data-refusal="" className="order-refusal">
      <FieldError>{formError}</FieldError>
      {detail && <p>{detail}</p>}
      {order && (
        <>
          <p>
            An earlier version of this cart was ordered as{" "}
            <strong className="figures">{order.code}</strong>.
          </p>
          <Link className="text-link" to={`${href("/success")}?order=${order.id}`}>
            Go to that order
          </Link>
          <button
            type="button"
            className="button"
            data-look="plain"
            disabled={isSending}
            onClick={onSendAsNew}
          >
            Send this cart as a new order
          </button>
        </>
      )}
    </div>
  );
}
