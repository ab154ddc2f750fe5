import type { ChosenPayment } from "#app/domain/sale/chosen-payment.ts";
import { saleMessages } from "#app/domain/sale/messages/messages.ts";
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
      <button
        type="button"
        className="button paid-by-split"
        data-look="quiet"
        onClick={() => choose({ split: chosen.split ? null : firstParts(chosen, methods) })}
      >
        {chosen.split ? t.payAtOnce : t.splitPayment}
      </button>
    </fieldset>
  );
}

function firstParts(
  { method }: ChosenPayment,
  methods: readonly ChosenPayment["method"][],
): ChosenPayment["split"] {
  const other = methods.find((each) => each !== method) ?? method;
  return [method, other].map((each) => ({ method: each, typed: "" }));
}
