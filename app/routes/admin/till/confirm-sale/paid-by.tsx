import { useRef } from "react";
import { flushSync } from "react-dom";
import type { ChosenPayment, SplitPart } from "#app/domain/sale/chosen-payment.ts";
import { MAX_PAYMENTS, ON_ACCOUNT, type PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { confirmSaleTexts } from "#app/routes/admin/till/confirm-sale/texts.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { SplitParts } from "./split-parts.tsx";
import type { SalePayment } from "./use-sale-payment.ts";

/** After the keys of discount, split and hold. */
const ACCOUNT_KEY = 8;

/** Not there in a shop that takes cash alone. */
export function PaidBy({ payment }: { payment: SalePayment }) {
  const { chosen, choose } = payment;
  const parts = useRef<HTMLDivElement>(null);
  const { methods } = useAdmin().terms;
  const t = useTexts(confirmSaleTexts);
  const names = useTexts(saleTexts).methods;
  if (methods.length < 2) return null;
  const { split } = chosen;
  const add = () => {
    flushSync(() => choose({ split: withOneMore(split ?? [], methods) }));
    parts.current?.querySelector<HTMLElement>(".split-part:last-of-type input")?.focus();
  };
  return (
    <fieldset className="paid-by on-screen-only">
      <legend className="field-label">{t.paidBy}</legend>
      <div className="payment-buttons">
        {split && (
          <Button look="plain" disabled={split.length === MAX_PAYMENTS} onClick={add}>
            <Icon name="plus" size={18} />
            {t.addPayment}
          </Button>
        )}
        <Button
          look="plain"
          data-pad="6"
          onClick={() => choose({ split: split ? null : firstParts(chosen, methods) })}
        >
          {!split && <Icon name="split" size={18} />}
          <span>{split ? t.payAtOnce : t.splitPayment}</span>
        </Button>
      </div>
      {split ? (
        <div ref={parts} className="paid-by-parts">
          <SplitParts payment={payment} />
        </div>
      ) : (
        <div className="paid-by-methods">
          {methods.map((method, index) => (
            <label key={method} className="paid-by-method">
              <input
                type="radio"
                name="method"
                className="visually-hidden"
                data-pad={method === ON_ACCOUNT ? ACCOUNT_KEY : index + 1}
                checked={method === chosen.method}
                onChange={() => choose({ method })}
              />
              <span>{names[method]}</span>
            </label>
          ))}
        </div>
      )}
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
