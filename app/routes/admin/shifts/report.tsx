import { type ReactNode, useId } from "react";
import { href, Link } from "react-router";
import type { Piastres } from "#app/domain/money.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { MethodRow } from "#app/domain/shifts/shift.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { PaperSelect, PrintPaperButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { differenceText, PrintedShift, takingsText, usePaidText } from "./printed-shift.tsx";
import type { ReportView, ShiftView } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

/** The report says what a shift took in, and how that compares with what was counted. */
export function ShiftReport({
  title,
  shift,
  report,
}: {
  title: string;
  shift: ShiftView;
  report: ReportView;
}) {
  const id = useId();
  return (
    <section className="shift-report" aria-labelledby={id} translate="no">
      <div className="shift-report-head">
        <h2 id={id} className="panel-title" tabIndex={-1}>
          {title}
        </h2>
        {shift.until !== "" && (
          <div className="print-controls">
            <PrintPaperButton
              paperOf={(shop) => <PrintedShift shift={shift} report={report} shop={shop} />}
            />
            <PaperSelect />
          </div>
        )}
      </div>
      <Methods rows={report.rows} isClosed={shift.until !== ""} />
      <Summary shift={shift} report={report} />
      <People people={report.people} />
      <Corrections corrections={report.corrections} />
    </section>
  );
}

function Methods({ rows, isClosed }: { rows: MethodRow[]; isClosed: boolean }) {
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  const { methods } = useTexts(saleTexts);
  const hasPaidOnAccount = rows.some(({ accountPayments }) => accountPayments !== 0);
  const columns = [
    t.payments,
    ...(hasPaidOnAccount ? [t.paidOnAccount] : []),
    ...[t.refunded, t.expected],
    ...(isClosed ? [t.countedColumn, t.difference] : []),
  ];
  return (
    <DataTable
      caption={t.byMethod}
      head={t.method}
      columns={columns.map((label) => ({ label, isNumber: true }))}
      rows={rows.map(({ method, payments, accountPayments, refunds, expected, counted }) => ({
        key: method,
        head: methods[method],
        cells: [
          egp(payments),
          ...(hasPaidOnAccount ? [egp(accountPayments)] : []),
          egp(refunds),
          expected !== null && egp(expected),
          counted !== null && egp(counted),
          counted !== null && expected !== null && (
            <Difference key="difference" amount={counted - expected} />
          ),
        ],
      }))}
    />
  );
}

export function Difference({ amount, method }: { amount: Piastres; method?: string }) {
  const t = useTexts(shiftTexts);
  const tone = amount === 0 ? "good" : amount < 0 ? "bad" : "low";
  return (
    <span className="badge figures" data-tone={tone}>
      {method && <span>{method}</span>} <span>{differenceText(amount, t)}</span>
    </span>
  );
}

function Summary({ shift, report }: { shift: ShiftView; report: ReportView }) {
  const { sales, webOrders, refundCount, rows, openingCash } = report;
  const paidIn = shift.cash.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const paidOut = shift.cash.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0);
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  return (
    <dl className="panel shift-lines figures" aria-label={t.summary}>
      <Sum name={t.sales(sales.count)}>{egp(sales.total)}</Sum>
      {webOrders.count > 0 && <Sum name={t.webOrders(webOrders.count)}>{egp(webOrders.total)}</Sum>}
      {sales.discounts > 0 && <Sum name={t.discounts}>{egp(sales.discounts)}</Sum>}
      {refundCount > 0 && (
        <Sum name={t.refunds(refundCount)}>
          {egp(-rows.reduce((sum, { refunds }) => sum + refunds, 0))}
        </Sum>
      )}
      <Sum name={t.openingCash}>{egp(openingCash)}</Sum>
      {paidIn > 0 && <Sum name={t.paidInTotal}>{egp(paidIn)}</Sum>}
      {paidOut < 0 && <Sum name={t.paidOutTotal}>{egp(paidOut)}</Sum>}
      {shift.until !== "" && (
        <>
          <Sum name={t.openedAt}>{shift.openedAt}</Sum>
          <Sum name={t.closedAt}>{shift.closedAt}</Sum>
        </>
      )}
      {shift.closedBy !== "" && (
        <Sum name={t.closedBy}>
          <UserText>{shift.closedBy}</UserText>
        </Sum>
      )}
      {shift.note !== "" && (
        <Sum name={t.noted}>
          <UserText>{shift.note}</UserText>
        </Sum>
      )}
    </dl>
  );
}

function People({ people }: Pick<ReportView, "people">) {
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  if (people.length === 0) return null;
  return (
    <Panel title={t.people} isBelow className="shift-part">
      <ul className="shift-lines figures">
        {people.map(({ person, ...takings }) => (
          <li key={person.id}>
            <UserText>{person.name}</UserText>
            <span className="shift-takings">
              {takingsText(takings, t).map(({ text, total }) => (
                <span key={text}>
                  <span>{text}</span> <strong>{egp(total)}</strong>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Corrections({ corrections }: Pick<ReportView, "corrections">) {
  const { egp } = useFormats();
  const t = useTexts(shiftTexts);
  const paid = usePaidText();
  if (corrections.length === 0) return null;
  return (
    <Panel title={t.corrections} isBelow className="shift-part">
      <p className="page-note">{t.correctionsNote}</p>
      <ul className="shift-lines figures">
        {corrections.map(({ id, account, code, total, payments, made, received }) => (
          <li key={id}>
            <span>
              {account === null ? (
                <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: id })}>
                  {t.sale(code)}
                </Link>
              ) : (
                <Link
                  className="text-link"
                  to={href("/admin/customers/:customerId", { customerId: account })}
                >
                  {t.paidOnAccount}
                </Link>
              )}
              <span className="shift-note">{t.received(made, received)}</span>
              <span className="shift-note">{paid(payments)}</span>
            </span>
            <strong>{egp(total)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
