import { type SubmitEvent, useRef, useState } from "react";
import { MAX_CUSTOMER_NAME } from "#app/domain/orders/customer-name.ts";
import { saleFailure, saleLineMessage } from "#app/domain/orders/refusals.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { Approved } from "#app/routes/admin/approval/approve-dialog.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { CustomerField } from "#app/routes/admin/till/customers/customer-field.tsx";
import { tillCustomerTexts } from "#app/routes/admin/till/customers/texts.ts";
import { changeSale, type SaleRecord } from "#app/routes/admin/till/sale/sale-record.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { useConfirmKey } from "#app/routes/admin/till/till-keys.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { CashFields, receivedError } from "./cash-fields.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { PaidBy } from "./paid-by.tsx";
import { ApproveSale, SaleDiscount } from "./sale-discount.tsx";
import { confirmSaleTexts } from "./texts.ts";
import type { ConfirmSale } from "./use-confirm-sale.ts";
import { type SalePayment, useSalePayment } from "./use-sale-payment.ts";

export function SaleForm({
  sale,
  record,
  typedCash,
  onTypeCash,
}: {
  sale: ConfirmSale;
  record: SaleRecord;
  typedCash: string;
  onTypeCash: (typed: string) => void;
}) {
  const { id, customerName = "" } = record;
  const payment = useSalePayment(record, typedCash);
  const { total, cash, payments, discount } = payment;
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isDiscounting, setDiscounting] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const { canApprove } = useAdmin();
  const { egp } = useFormats();
  const t = useTexts(tillTexts);
  const texts = useTexts(confirmSaleTexts);
  const { accountRefused } = useTexts(saleTexts);
  const { aboveLimit: ownersOnly } = useTexts(tillCustomerTexts);
  const isConnected = useIsConnected();
  const cashError = cash > 0 ? receivedError(typedCash, cash, texts) : undefined;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDiscountAbove = payment.discountRefusal === "aboveLimit";
    // Without a connection it is taken, and listed.
    const isAbove = payment.isAboveLimit && isConnected;
    const needsApproval = canApprove && (isDiscountAbove || isAbove);
    const isRefused = (payment.discountRefusal || isAbove) && !needsApproval;
    setProblem(problemOf({ payment, isAbove: isAbove && !canApprove }));
    if (payments && !isRefused && !payment.needsAccount && !cashError) {
      return needsApproval ? setApproving(true) : send();
    }
    focus(payment.needsAccount ? ".customer-choice input" : WRONG);
  };
  const send = (approved?: Approved) => {
    if (!payments) return;
    const account = payment.isOnAccount ? payment.account : undefined;
    sale.send(
      { customerName: account?.name ?? customerName, payments, discount, account },
      approved,
    );
  };
  const isMissing = problem === "no-account" && payment.needsAccount;
  // Said of an account that is not chosen any more.
  const isOther =
    sale.refusal?.answer.account !== undefined &&
    sale.refusal.account !== (payment.isOnAccount ? payment.account?.id : undefined);
  const button = useRef<HTMLButtonElement>(null);
  useConfirmKey(() => {
    // Whatever had the focus, it is not lost.
    button.current?.focus();
    button.current?.form?.requestSubmit();
  });
  return (
    <>
      <form ref={form} className="sale-form" noValidate onSubmit={onSubmit}>
        <div className="sale-payment">
          <PaidBy payment={payment} />
          {cash > 0 && (
            <CashFields total={cash} typed={typedCash} error={cashError} onType={onTypeCash} />
          )}
          {payment.isOnAccount && (
            <CustomerField
              chosen={payment.account}
              onAccount={payments && payment.onAccount}
              error={isMissing ? accountRefused : undefined}
              onChoose={payment.chooseAccount}
            />
          )}
        </div>
        <div className="sale-more">
          <SaleDiscount payment={payment} onOpen={() => setDiscounting(true)} />
          {!payment.isOnAccount && (
            <Field
              label={texts.customerName}
              name="customerName"
              className="on-screen-only"
              autoComplete="off"
              maxLength={4 * MAX_CUSTOMER_NAME}
              value={customerName}
              error={sale.nameError}
              onChange={(event) => {
                changeSale(id, { customerName: event.target.value });
                sale.clearNameError();
              }}
            />
          )}
        </div>
        <div className="sale-finish">
          <SaleRefusal
            refusal={isOther ? undefined : sale.refusal}
            unpaid={
              (problem === "unpaid" && payments === null && texts.notTheTotal) ||
              (isMissing && accountRefused) ||
              (problem === "above" && payment.isAboveLimit && ownersOnly) ||
              (payment.isOnAccount && sale.nameError)
            }
          />
          <p className="receipt-total figures">
            <span>{t.total}</span>
            <span>{egp(total)}</span>
          </p>
          {/* Not `disabled`, which would lose the focus. */}
          <Button
            ref={button}
            type="submit"
            className="sale-button on-screen-only"
            data-pad="Enter"
            aria-disabled={sale.isPending}
            isPending={sale.isPending}
          >
            {sale.isPending ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <Icon name="check" size={26} />
            )}
            <span>{t.confirmSale}</span>
          </Button>
        </div>
      </form>
      {/* Outside of the form, which its own form's submitting would submit as well. */}
      {isApproving && (
        <ApproveSale
          sale={sale}
          payment={payment}
          onApprove={send}
          onClose={() => setApproving(false)}
        />
      )}
      {isDiscounting && <DiscountDialog payment={payment} onClose={() => setDiscounting(false)} />}
    </>
  );
}

type Problem = "unpaid" | "no-account" | "above";

function problemOf({
  payment: { payments, needsAccount },
  isAbove,
}: {
  payment: SalePayment;
  isAbove: boolean;
}): Problem | null {
  if (needsAccount) return "no-account";
  if (payments === null) return "unpaid";
  return isAbove ? "above" : null;
}

/** What a sale waits for, the first of it. */
const WRONG =
  "[data-discount=wrong], [data-customer=wrong] input, [aria-invalid=true], .split-part input";

function SaleRefusal({
  refusal,
  unpaid,
}: Pick<ConfirmSale, "refusal"> & { unpaid: string | false | undefined }) {
  const { lines, failure, isBroken, needsShift, recordedBefore } = refusal?.answer ?? {};
  const { egp } = useFormats();
  const t = useTexts(confirmSaleTexts);
  const saleText = useTexts(saleTexts);
  const nameOf = (id: string) => refusal?.cart.items.find((line) => line.id === id)?.name ?? "";
  const sentences = lines
    ? [
        saleFailure(lines, nameOf, saleText),
        ...lines.map((line) => saleLineMessage(line, nameOf(line.id), saleText)),
      ]
    : [unpaid, needsShift && saleText.needsShift, failure, isBroken && saleText.failed];
  return (
    <div role="alert" className="sale-refusal on-screen-only">
      {[...new Set(sentences)].map(
        (sentence) => sentence && <FieldError key={sentence}>{sentence}</FieldError>,
      )}
      {recordedBefore && (
        <>
          <FieldError>
            {t.recordedBefore(recordedBefore.code, egp(recordedBefore.total))}
          </FieldError>
          <p>{t.changedSince}</p>
        </>
      )}
    </div>
  );
}
