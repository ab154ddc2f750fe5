import { type ReactNode, type RefObject, useState } from "react";
import { href, Link } from "react-router";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { KeepShopping } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { savedName, saveName } from "#app/routes/storefront/remembered/shopper.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ConfirmResult } from "./confirm-action.server.ts";
import { HandoverFields } from "./handover-fields.tsx";
import { checkoutTexts } from "./texts.ts";
import type { Handover } from "./use-handover.ts";
import type { PlaceOrder } from "./use-place-order.ts";

/** Around `children`, which hold its button. */
export function OrderForm({
  form,
  order,
  handover,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  order: PlaceOrder;
  handover: Handover | null;
  children: ReactNode;
}) {
  const [firstName] = useState(savedName);
  const t = useTexts(checkoutTexts);
  const { isPending, nameError, refusal } = order;
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
          label={t.yourName}
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
        {refusal?.formError !== undefined && (
          <OrderRefusal
            refusal={refusal}
            isPending={isPending}
            onSendAsNew={order.sendAsNewOrder}
          />
        )}
      </div>
      {handover && (
        <div inert={isPending}>
          <HandoverFields handover={handover} />
        </div>
      )}
      <div className="visually-hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="keep-shopping" inert={isPending}>
        <KeepShopping />
      </p>
      {children}
    </form>
  );
}

/** Why the order was not placed; the reason for a single line is shown at that line. */
function OrderRefusal({
  refusal: { formError, isOffline, detail, order },
  isPending,
  onSendAsNew,
}: {
  refusal: ConfirmResult;
  isPending: boolean;
  onSendAsNew: () => void;
}) {
  const t = useTexts(checkoutTexts);
  return (
    <div role="alert" tabIndex={-1} data-refusal="" className="order-refusal">
      <FieldError>{formError ?? t.orderFailed}</FieldError>
      {formError === null && <p>{isOffline ? t.offline : t.noAnswer}</p>}
      {detail && <p>{detail}</p>}
      {order && (
        <>
          <p>{t.earlierOrder(<strong className="figures">{order.code}</strong>)}</p>
          <Link className="text-link" to={`${href("/success")}?order=${order.id}`}>
            {t.goToOrder}
          </Link>
          <button
            type="button"
            className="button"
            data-look="plain"
            disabled={isPending}
            onClick={onSendAsNew}
          >
            {t.sendAsNew}
          </button>
        </>
      )}
    </div>
  );
}
