import type { Piastres } from "#app/domain/money.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { PersonTakings } from "#app/domain/shifts/shift.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { Fact, PrintedHead } from "#app/ui/order-receipt/printed-parts.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ReportView, ShiftView } from "./shifts.server.ts";
import { type ShiftTexts, shiftTexts } from "./texts.ts";

/** The closing report is printed to be signed. */
export function PrintedShift({
  shift,
  report,
  shop,
}: {
  shift: ShiftView;
  report: ReportView;
  shop: ShopProfile;
}) {
  const { sales, webOrders, people, refundCount, rows, corrections, openingCash } = report;
  const { egp, number } = useFormats();
  const t = useTexts(shiftTexts);
  const { methods } = useTexts(saleTexts);
  const paid = usePaidText();
  const refunded = rows.reduce((sum, { refunds }) => sum + refunds, 0);
  return (
    <>
      <PrintedHead shop={shop} kind={t.report} />
      <dl className="printed-facts">
        <Fact name={t.drawer}>{shift.drawer === null ? "" : number(shift.drawer)}</Fact>
        <Fact name={t.person}>{shift.person}</Fact>
        <Fact name={t.openedAt}>{shift.openedAt}</Fact>
        <Fact name={t.closedAt}>{shift.closedAt}</Fact>
        <Fact name={t.closedBy}>{shift.closedBy === shift.person ? "" : shift.closedBy}</Fact>
        <Fact name={t.noted}>{shift.note}</Fact>
      </dl>
      <table className="printed-lines">
        <thead>
          <tr>
            <th scope="col">{t.method}</th>
            <th scope="col">{t.countedColumn}</th>
            <th scope="col">{t.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, payments, accountPayments, refunds, expected, counted }) => (
            <tr key={method}>
              <td>{methods[method]}</td>
              <td>
                <span>{`${t.payments} ${egp(payments)}`}</span>
                <br />
                {accountPayments > 0 && (
                  <>
                    <span>{`${t.paidOnAccount} ${egp(accountPayments)}`}</span>
                    <br />
                  </>
                )}
                {refunds > 0 && (
                  <>
                    <span>{`${t.refunded} ${egp(-refunds)}`}</span>
                    <br />
                  </>
                )}
                {expected !== null && <span>{`${t.expected} ${egp(expected)}`}</span>}
                <br />
                {counted !== null && <span>{`${t.countedColumn} ${egp(counted)}`}</span>}
              </td>
              <td>
                {counted !== null && expected !== null && differenceText(counted - expected, t)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="printed-sums printed-shift-sums">
        <Fact name={t.sales(sales.count)}>{egp(sales.total)}</Fact>
        <Fact name={t.webOrders(webOrders.count)}>
          {webOrders.count > 0 ? egp(webOrders.total) : ""}
        </Fact>
        <Fact name={t.discounts}>{sales.discounts > 0 ? egp(sales.discounts) : ""}</Fact>
        <Fact name={t.refunds(refundCount)}>{refundCount > 0 ? egp(-refunded) : ""}</Fact>
        <Fact name={t.openingCash}>{egp(openingCash)}</Fact>
        {shift.cash.map(({ id, amount, reason, person }) => (
          <div key={id}>
            <dt>
              <span>{amount < 0 ? t.payOut : t.payIn}</span>: <UserText>{reason}</UserText> ·{" "}
              <UserText>{person}</UserText>
            </dt>
            <dd>{egp(amount)}</dd>
          </div>
        ))}
        {corrections.map(({ id, account, code, total, payments }) => {
          const what = account === null ? t.sale(code) : t.paidOnAccount;
          return (
            <Fact key={id} name={`${t.correction}: ${what} (${paid(payments)})`}>
              {egp(total)}
            </Fact>
          );
        })}
      </dl>
      <dl className="printed-sums">
        {people.flatMap(({ person, ...takings }) =>
          takingsText(takings, t).map(({ text, total }) => (
            <div key={`${person.id} ${text}`}>
              <dt>
                <UserText>{person.name}</UserText>: <span>{text}</span>
              </dt>
              <dd>{egp(total)}</dd>
            </div>
          )),
        )}
      </dl>
      <p className="printed-signature">{t.signature}</p>
    </>
  );
}

/** It says how much more was counted than was expected. */
export function differenceText(amount: Piastres, t: ShiftTexts): string {
  if (amount === 0) return t.exact;
  return amount < 0 ? t.short(-amount) : t.over(amount);
}

/** It lists what a person took and gave, each with its sum. */
export function takingsText(
  { sales, webOrders, refunds }: Omit<PersonTakings, "person">,
  t: ShiftTexts,
) {
  return [
    { text: t.sales(sales.count), ...sales },
    { text: t.webOrders(webOrders.count), ...webOrders },
    { text: t.refunds(refunds.count), count: refunds.count, total: -refunds.total },
  ].filter(({ count }) => count > 0);
}

/** The text names the methods that a sale was paid by, with the amounts of several. */
export function usePaidText(): (payments: Pick<Payment, "method" | "amount">[]) => string {
  const { egp } = useFormats();
  const { methods } = useTexts(saleTexts);
  return (payments) =>
    payments
      .map(({ method, amount }) =>
        payments.length > 1 ? `${methods[method]} ${egp(amount)}` : methods[method],
      )
      .join(" · ");
}
