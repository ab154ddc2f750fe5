import type { ChosenPayment, SplitPart } from "#app/domain/sale/chosen-payment.ts";
import { saleMessages } from "#app/domain/sale/messages/messages.ts";
import { MAX_PAYMENTS, type PaymentMethod } from "#app/domain/sale/payment.ts";
import { confirmSaleMessages } from "#app/routes/admin/confirm-sale/messages/messages.ts";
import { useSaleTerms } from "#app/ui/admin/sale-terms.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { SplitParts } from "./split-parts.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

/** Not there in a shop that takes cash alone. */
export function PaidBy({ payment }: { payment: SalePayment }) {
  const { chosen, choose } = payment;
  const { methods } = useSaleTerms();
  const t = useMessages(confirmSaleMessages);
  const names = useMessages(saleMessages).methods;
  if (methods.length < 2) return null;
  return (
    <fieldset className="paid-by on-screen-only">
      <legend className="field-label">{t.paidBy}</legend>
      {chosen.split ? (
        <SplitParts payment={payment} />
      ) : (
        <div className="paid-by-methods">
          {methods.map((method) => (
            <label key={method} className="paid-by-method">
              <input
                type="radio"
                name="method"
                className="visually-hidden"
                checked={method === chosen.method}
                onChange={() => choose({ method })}
              />
              {names[method]}
            </label>
          ))}
        </div>
      )}
      <div className="payment-buttons">
        {chosen.split && (
          <button
            type="button"
            className="button"
            data-look="quiet"
            disabled={chosen.split.length === MAX_PAYMENTS}
            onClick={() => choose({ split: withOneMore(chosen.split ?? [], methods) })}
          >
            {t.addPayment}
          </button>
        )}
        <button
          type="button"
          className="button"
          data-look="quiet"
          onClick={() => choose({ split: chosen.split ? null : firstParts(chosen, methods) })}
        >
          {chosen.split ? t.payAtOnce : t.splitPayment}
        </button>
      </div>
    </fieldset>
  );
}

function firstParts({ method }: ChosenPayment, methods: readonly PaymentMethod[]): SplitPart[] {
  return withOneMore([{ method, typed: "" }], methods);
}

/** Of a method that has none yet, where there is one. */
function withOneMore(parts: SplitPart[], methods: readonly PaymentMethod[]): SplitPart[] {
  const unused = methods.find((method) => parts.every((part) => part.method !== method));
  return [...parts, { method: unused ?? "cash", typed: "" }];
}
