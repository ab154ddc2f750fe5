import { useId } from "react";
import { href, Link } from "react-router";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DeviceRow, OfflineSaleRow, ProblemList } from "./offline-sales.server.ts";
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
        <div className="empty">
          <Icon name="check" size={40} />
          <p className="panel-title" role="status">
            {t.none}
          </p>
          <p>{t.noneNote}</p>
        </div>
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

function Device({
  row: { device, staffName, at, kind, first, last },
  isPending,
  onDone,
}: {
  row: DeviceRow;
  isPending: boolean;
  onDone: () => void;
}) {
  const id = useId();
  const t = useTexts(offlineSalesTexts);
  return (
    <li className="list-row reviewed-sale">
      <div className="reviewed-sale-about">
        <h3 id={id} className="panel-title figures">
          <UserText>{device}</UserText>
        </h3>
        <p className="page-note figures">
          <span>{t.noticed(at)}</span>
          <span>{t.added(<UserText>{staffName}</UserText>)}</span>
        </p>
      </div>
      <p className="reviewed-sale-problems">
        {kind === "missing" ? t.missing(first, last) : t[kind](last)}
      </p>
      <DoneButton describedBy={id} isPending={isPending} onPress={onDone} />
    </li>
  );
}

function DoneButton({
  describedBy,
  isPending,
  onPress,
}: {
  describedBy: string;
  isPending: boolean;
  onPress: () => void;
}) {
  const { done } = useTexts(offlineSalesTexts);
  return (
    <button
      type="button"
      className="button"
      data-look="plain"
      data-pending={isPending ? "" : undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <Icon name="check" />
      {done}
    </button>
  );
}

function Sale({
  sale: { id: order, code, customer, number, cashier, total, made, received, problems },
  isPending,
  onDone,
}: {
  sale: OfflineSaleRow;
  isPending: boolean;
  onDone: () => void;
}) {
  const id = useId();
  const { egp } = useFormats();
  const t = useTexts(offlineSalesTexts);
  const { cashier: by, offlineNumber } = useTexts(adminTexts);
  const { forgotten } = useTexts(customersTexts);
  return (
    <li className="list-row reviewed-sale">
      <div className="reviewed-sale-about">
        <h3 id={id} className="panel-title figures">
          {customer ? (
            <Link to={href("/admin/customers/:customerId", { customerId: customer.id })}>
              {t.payment(<UserText>{customer.name || forgotten}</UserText>)}
            </Link>
          ) : (
            <Link to={href("/admin/orders/:orderId", { orderId: order })}>{t.sale(code)}</Link>
          )}
        </h3>
        <p className="page-note figures">
          <span>{egp(total)}</span>
          {number !== null && <span>{offlineNumber(number)}</span>}
          {cashier !== "" && <span>{by(<UserText>{cashier}</UserText>)}</span>}
          <span>{t.made(made)}</span>
          <span>{t.received(received)}</span>
        </p>
      </div>
      <ul className="reviewed-sale-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <DoneButton describedBy={id} isPending={isPending} onPress={onDone} />
    </li>
  );
}
