import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import * as z from "zod/mini";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { MAX_BALANCE } from "#app/domain/accounts/account.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { randomId } from "#app/domain/id.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { MONEY_METHODS, type MoneyMethod, ON_ACCOUNT } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { DrawerChoice, useDrawerField } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { currentSale } from "#app/routes/admin/till/sale/sale-record.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Dialog } from "#app/ui/admin/controls/dialog.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { PaperSelect, PrintPaperButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { balanceText, CustomerFacts } from "./customer-facts.tsx";
import type { TillCustomerResult } from "./customers.server.ts";
import "./customers.css";
import { findKeptCustomer, noteCustomer } from "./kept-customers.ts";
import { PrintedPayment } from "./printed-payment.tsx";
import { tillCustomerTexts } from "./texts.ts";

/** For a seller who may sell on account. */
export function TakePaymentButton() {
  const [isOpen, setOpen] = useState(false);
  const { methods } = useAdmin().terms;
  const t = useTexts(tillCustomerTexts);
  if (!methods.includes(ON_ACCOUNT)) return null;
  return (
    <>
      <Button className="till-tool take-payment-tool" look="quiet" onClick={() => setOpen(true)}>
        <Icon name="account" size={18} />
        <span>{t.takePayment}</span>
      </Button>
      {isOpen && <TakePayment onClose={() => setOpen(false)} />}
    </>
  );
}

/** `offlineNumber` is there where the payment is kept on the device. */
type Paid = {
  amount: Piastres;
  customer: TillCustomer;
  offlineNumber: number | null | undefined;
};

/** Takes a customer's payment on account into the shift. Without a customer it asks for one first. */
export function TakePayment({
  customer,
  onClose,
}: {
  customer?: TillCustomer;
  onClose: () => void;
}) {
  const [chosen, choose] = useState(customer);
  const [isPending, setPending] = useState(false);
  const t = useTexts(tillCustomerTexts);
  return (
    <Dialog
      title={t.takePayment}
      className="take-payment"
      translate="no"
      onClose={() => !isPending && onClose()}
    >
      {chosen ? (
        <PaymentForm customer={chosen} onPending={setPending} onClose={onClose} />
      ) : (
        <>
          <CustomerChoice onChoose={choose} />
          <Button look="plain" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      )}
    </Dialog>
  );
}

const UnansweredSchema = z.object({
  id: z.string(),
  account: z.string(),
  piastres: z.string(),
  method: z.string(),
});

type Asked = Omit<z.infer<typeof UnansweredSchema>, "id">;

/** The payment that was sent last, until it is answered: pressed again, it is the same, also from a new dialog. */
const unanswered = createStoredValue({
  key: "koshk-payment",
  parse: (stored) => UnansweredSchema.safeParse(stored).data ?? null,
  empty: (): z.infer<typeof UnansweredSchema> | null => null,
  isOfTab: true,
});

function withId(asked: Asked) {
  const last = unanswered.current();
  const isSame =
    last?.account === asked.account &&
    last.piastres === asked.piastres &&
    last.method === asked.method;
  const sent = { ...asked, id: isSame ? last.id : randomId() };
  unanswered.update(() => sent);
  return sent;
}

function PaymentForm({
  customer: shown,
  onPending,
  onClose,
}: {
  customer: TillCustomer;
  onPending: (isPending: boolean) => void;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const isConnected = useIsConnected();
  // Without a connection the device knows of payments that the page does not.
  const customer = (!isConnected && findKeptCustomer(shown.id)) || shown;
  const [typed, setTyped] = useState("");
  const [method, setMethod] = useState<MoneyMethod>("cash");
  const [isWrong, setWrong] = useState(false);
  const [paid, setPaid] = useState<Paid>();
  const { terms } = useAdmin();
  const methods = MONEY_METHODS.filter((each) => terms.methods.includes(each));
  const names = useTexts(saleTexts).methods;
  const t = useTexts(tillCustomerTexts);
  const drawer = useDrawerField();
  const amount = parsePrice(typed);
  const after = amount === null ? null : customer.balance - amount;
  const isTooMuch = after !== null && after < -MAX_BALANCE;
  const { send, answer, isPending } = useChange<"pay", TillCustomerResult>({
    action: href("/admin/new-order"),
    failures: t.failures,
    showsFailure: () => true,
    onAnswer: ({ customer, failure, isLost, offlineNumber }, { fields }) => {
      if (!isLost) unanswered.clear();
      if (!customer) return;
      noteCustomer(customer);
      currentSale.update((sale) =>
        sale.account?.id === customer.id ? { ...sale, account: customer } : sale,
      );
      if (!failure) setPaid({ amount: Number(fields.piastres), customer, offlineNumber });
    },
  });
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(amount === null || isTooMuch);
    if (amount === null || isTooMuch) return form.current?.querySelector("input")?.focus();
    // Where nothing answers, it is kept for this customer.
    noteCustomer(customer);
    const asked = { account: customer.id, piastres: String(amount), method };
    send("pay", { ...withId(asked), amount: typed, ...drawer });
  };
  const problem = amount === null ? t.amountWrong : isTooMuch ? t.tooMuch : undefined;
  if (paid) return <PaymentTaken paid={paid} method={method} onClose={onClose} />;
  return (
    <form ref={form} className="take-payment" noValidate onSubmit={submit}>
      <p className="customer-chosen-facts">
        <CustomerFacts customer={customer} />
      </p>
      <DrawerChoice />
      <div className="take-payment-amount">
        <AmountField
          label={t.amount}
          value={typed}
          autoFocus
          error={isWrong ? problem : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {customer.balance > 0 && (
          <Button look="plain" onClick={() => setTyped(formatAmount(customer.balance))}>
            {t.all}
          </Button>
        )}
      </div>
      {methods.length > 1 && (
        <fieldset className="take-payment-methods">
          <legend className="field-label">{t.paidBy}</legend>
          {methods.map((each) => (
            <label key={each} className="paid-by-method">
              <input
                type="radio"
                name="method"
                className="visually-hidden"
                checked={each === method}
                onChange={() => setMethod(each)}
              />
              <span>{names[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="figures" role="status">
        {after !== null && (after < 0 ? t.paidAhead(-after) : t.newBalance(after))}
      </p>
      <div role="alert">
        {answer?.failure && (
          <FieldError>{answer.isLost ? t.answerLost : answer.failure}</FieldError>
        )}
      </div>
      <div className="dialog-buttons">
        <Button look="plain" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
          {t.cancel}
        </Button>
        <SubmitButton isPending={isPending}>{t.takePayment}</SubmitButton>
      </div>
    </form>
  );
}

function PaymentTaken({
  paid: { amount, customer, offlineNumber },
  method,
  onClose,
}: {
  paid: Paid;
  method: MoneyMethod;
  onClose: () => void;
}) {
  const t = useTexts(tillCustomerTexts);
  const [madeAt] = useState(Date.now);
  const done = useRef<HTMLButtonElement>(null);
  // The form went with the focus in it.
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="take-payment">
      <p role="status">
        <span>{t.paymentTaken(amount, customer.name)}</span>{" "}
        {offlineNumber !== undefined && <span>{t.keptOffline}</span>}
      </p>
      <p className="figures">
        <strong>{balanceText(customer.balance, t)}</strong>
      </p>
      <div className="print-controls">
        <PrintPaperButton
          paperOf={(shop) => (
            <PrintedPayment
              shop={shop}
              customer={customer}
              amount={amount}
              method={method}
              madeAt={madeAt}
              offlineNumber={offlineNumber ?? null}
            />
          )}
        />
        <PaperSelect />
      </div>
      <Button ref={done} onClick={onClose}>
        {t.done}
      </Button>
    </div>
  );
}
