import { type ReactNode, useId } from "react";
import { href, Link } from "react-router";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ProblemList } from "./offline-sales.server.ts";
import { offlineSalesTexts } from "./texts.ts";

/** Sales made offline of which something did not fit, and devices whose sales never came, for owners. */
export function NeedsALook({ problems }: { problems: ProblemList }) {
  const id = useId();
  const t = useTexts(offlineSalesTexts);
  const { send, pending } = useChange({ failures: { review: t.notReviewed } });
  const reviewed =
    pending && (pending.fields.order ?? pending.fields.payment ?? pending.fields.fault);
  const shown = problems.devices.length + problems.rows.length;
  return (
    <section className="offline-sales-section" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.needsALook}
      </h2>
      {problems.count === 0 && (
        <Empty icon="check" title={t.none}>
          <p>{t.noneNote}</p>
        </Empty>
      )}
      {problems.count > 0 && (
        <>
          <p className="page-note">{t.needsALookNote}</p>
          <ul className="offline-sales-list" aria-labelledby={id}>
            {problems.devices.map((row) => (
              <Device
                key={row.id}
                row={row}
                isPending={reviewed === row.id}
                onDone={() => send("review", { fault: row.id })}
              />
            ))}
            {problems.rows.map((row) => (
              <Sale
                key={row.id}
                sale={row}
                isPending={reviewed === row.id}
                onDone={() => send("review", { [row.customer ? "payment" : "order"]: row.id })}
              />
            ))}
          </ul>
          {problems.count > shown && <p className="page-note">{t.more(problems.count - shown)}</p>}
        </>
      )}
    </section>
  );
}

type Done = { isPending: boolean; onDone: () => void };

function Device({
  row: { device, staffName, at, kind, first, last },
  ...done
}: Done & { row: ProblemList["devices"][number] }) {
  const t = useTexts(offlineSalesTexts);
  return (
    <Reviewed
      title={<UserText>{device}</UserText>}
      facts={
        <>
          <span>{t.noticed(at)}</span>
          <span>{t.added(<UserText>{staffName}</UserText>)}</span>
        </>
      }
      {...done}
    >
      <p className="reviewed-sale-problems">
        {kind === "missing" ? t.missing(first, last) : t[kind](last)}
      </p>
    </Reviewed>
  );
}

function Sale({ sale, ...done }: Done & { sale: ProblemList["rows"][number] }) {
  const { id: orderId, code, customer, number, cashier, total, made, received, problems } = sale;
  const { egp } = useFormats();
  const t = useTexts(offlineSalesTexts);
  const { cashier: by, offlineNumber } = useTexts(adminTexts);
  const { forgotten } = useTexts(customersTexts);
  return (
    <Reviewed
      title={
        customer ? (
          <Link to={href("/admin/customers/:customerId", { customerId: customer.id })}>
            {t.payment(<UserText>{customer.name || forgotten}</UserText>)}
          </Link>
        ) : (
          <Link to={href("/admin/orders/:orderId", { orderId })}>{t.sale(code)}</Link>
        )
      }
      facts={
        <>
          <span>{egp(total)}</span>
          {number !== null && <span>{offlineNumber(number)}</span>}
          {cashier !== "" && <span>{by(<UserText>{cashier}</UserText>)}</span>}
          <span>{t.made(made)}</span>
          <span>{t.received(received)}</span>
        </>
      }
      {...done}
    >
      <ul className="reviewed-sale-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Reviewed>
  );
}

function Reviewed({
  title,
  facts,
  isPending,
  onDone,
  children,
}: Done & { title: ReactNode; facts: ReactNode; children: ReactNode }) {
  const id = useId();
  const { done } = useTexts(offlineSalesTexts);
  return (
    <li className="list-row reviewed-sale">
      <div className="reviewed-sale-about">
        <h3 id={id} className="panel-title figures">
          {title}
        </h3>
        <p className="page-note figures">{facts}</p>
      </div>
      {children}
      <Button look="plain" isPending={isPending} aria-describedby={id} onClick={onDone}>
        <Icon name="check" />
        {done}
      </Button>
    </li>
  );
}
