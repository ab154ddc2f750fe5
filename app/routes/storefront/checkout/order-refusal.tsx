import { Link } from "react-router";
import { FieldError } from "#app/ui/field-error.tsx";
import type { ConfirmResult } from "./confirm-action.server.ts";

/** Why the order was not placed, under the name field; each line's own reason stands at the line. */
export function OrderRefusal({
  result: { formError, detail, placedOrder },
  isSending,
  onSendAsNew,
}: {
  result: ConfirmResult;
  isSending: boolean;
  onSendAsNew: () => void;
}) {
  return (
    <div role="alert" tabIndex={-1} data-refusal="" className="grid justify-items-start gap-1">
      <FieldError>{formError}</FieldError>
      {detail && <p className="text-name">{detail}</p>}
      {placedOrder && (
        <>
          <p className="text-name">
            An earlier version of this cart was ordered as{" "}
            <strong className="figures">{placedOrder.code}</strong>.
          </p>
          <Link className="text-link" to={`/success?order=${placedOrder.id}`}>
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
