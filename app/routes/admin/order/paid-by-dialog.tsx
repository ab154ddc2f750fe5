import { useEffect, useId, useState } from "react";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { ON_ACCOUNT, type PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { DrawerChoice } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { CustomerChoice } from "#app/routes/admin/till/customers/customer-choice.tsx";
import { CustomerFacts } from "#app/routes/admin/till/customers/customer-facts.tsx";
import { tillCustomerTexts } from "#app/routes/admin/till/customers/texts.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { Asked } from "./order-dialog.tsx";
import { orderPageTexts } from "./texts.ts";

/** Tells whether completing a web order asks how it was paid. */
export function useAsksPaidBy(): boolean {
  return useAdmin().terms.asksPaidBy;
}

/** Completes a web order with the press that says how it was paid. */
export function PaidByDialog({
  code,
  total,
  isPending,
  failure,
  onPaid,
  onClose,
}: Asked & {
  code: string;
  total: Piastres;
  /** The customer is there where it is paid on account. */
  onPaid: (method: PaymentMethod, account?: TillCustomer) => void;
}) {
  const id = useId();
  const dialog = useModal(onClose);
  const [isOnAccount, setOnAccount] = useState(false);
  const [customer, chooseCustomer] = useState<TillCustomer>();
  const account = useTexts(tillCustomerTexts);
  const { actions } = useTexts(orderTexts);
  const { methods } = useAdmin().terms;
  const names = useTexts(saleTexts).methods;
  const { egp } = useFormats();
  const t = useTexts(orderPageTexts);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [dialog]);
  return (
    <dialog ref={dialog} className="dialog order-dialog" aria-labelledby={id}>
      <div className="order-dialog-form">
        <div className="order-dialog-head">
          <h2 id={id} className="panel-title">
            {t.completeOrder(code)}
          </h2>
          <p className="order-summary-total figures">{egp(total)}</p>
        </div>
        <DrawerChoice />
        <fieldset className="order-paid-by">
          <legend className="field-label">{t.howPaid}</legend>
          {methods.map((method, index) => (
            <Button
              key={method}
              look={index === 0 ? undefined : "plain"}
              data-first={index === 0 ? "" : undefined}
              isPending={isPending}
              aria-expanded={method === ON_ACCOUNT ? isOnAccount : undefined}
              onClick={() => (method === ON_ACCOUNT ? setOnAccount(true) : onPaid(method))}
            >
              {names[method]}
            </Button>
          ))}
        </fieldset>
        {isOnAccount && !customer && <CustomerChoice takesFocus onChoose={chooseCustomer} />}
        {isOnAccount && customer && (
          <div className="customer-chosen">
            <p className="customer-chosen-facts">
              <CustomerFacts customer={customer}>
                <span>{account.balanceAfter(customer.balance + total)}</span>
              </CustomerFacts>
            </p>
            <div className="customer-choice-buttons">
              <Button isPending={isPending} onClick={() => onPaid(ON_ACCOUNT, customer)}>
                {actions.complete}
              </Button>
              <Button look="plain" onClick={() => chooseCustomer(undefined)}>
                {account.change}
              </Button>
            </div>
          </div>
        )}
        <div>
          <div role="alert" className="order-failure">
            {failure && <FieldError>{failure}</FieldError>}
          </div>
          <div className="dialog-buttons">
            <Button look="plain" onClick={onClose}>
              {t.back}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
