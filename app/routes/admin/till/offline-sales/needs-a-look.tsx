import { useId } from "react";
import { href, Link, useFetcher } from "react-router";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { DeviceRow, ProblemList, ProblemRow, ReviewAnswer } from "./problems.server.ts";
import { queueTexts } from "./texts.ts";

/** Sales made offline of which something did not fit, and devices whose sales never came, for owners. */
export function NeedsALook({ problems }: { problems: ProblemList | null }) {
  const id = useId();
  const t = useTexts(queueTexts);
  const { pending, review } = useReviews();
  const shown = problems ? problems.devices.length + problems.rows.length : 0;
  return (
    <section className="queue-section" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t.needsALook}
      </h2>
      {problems === null && <FetchFailed message={t.notLoaded} />}
      {problems?.count === 0 && (
        <div className="empty">
          <Icon name="check" size={40} />
          <p className="panel-title" role="status">
            {t.none}
          </p>
          <p>{t.noneNote}</p>
        </div>
      )}
      {problems && problems.count > 0 && (
        <>
          <p className="page-note">{t.needsALookNote}</p>
          <ul className="queue-list" aria-labelledby={id}>
            {problems.devices.map((row) => (
              <Device
                key={row.id}
                row={row}
                isPending={pending === row.id}
                onDone={() => review({ fault: row.id })}
              />
            ))}
            {problems.rows.map((row) => (
              <Sale
                key={row.id}
                sale={row}
                isPending={pending === row.id}
                onDone={() => review({ order: row.id })}
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
  const t = useTexts(queueTexts);
  return (
    <li className="list-row problem-sale">
      <div className="problem-sale-about">
        <h3 id={id} className="panel-title figures">
          <UserText>{device}</UserText>
        </h3>
        <p className="page-note figures">
          <span>{t.noticed(at)}</span>
          <span>{t.added(<UserText>{staffName}</UserText>)}</span>
        </p>
      </div>
      <p className="problem-sale-problems">
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
  const { done } = useTexts(queueTexts);
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
  sale: { id: order, code, number, cashier, total, made, received, problems },
  isPending,
  onDone,
}: {
  sale: ProblemRow;
  isPending: boolean;
  onDone: () => void;
}) {
  const id = useId();
  const { egp } = useFormats();
  const t = useTexts(queueTexts);
  const { cashier: by, offlineNumber } = useTexts(adminTexts);
  return (
    <li className="list-row problem-sale">
      <div className="problem-sale-about">
        <h3 id={id} className="panel-title figures">
          <Link to={href("/admin/orders/:orderId", { orderId: order })}>{t.sale(code)}</Link>
        </h3>
        <p className="page-note figures">
          <span>{egp(total)}</span>
          {number !== null && <span>{offlineNumber(number)}</span>}
          {cashier !== "" && <span>{by(<UserText>{cashier}</UserText>)}</span>}
          <span>{t.made(made)}</span>
          <span>{t.received(received)}</span>
        </p>
      </div>
      <ul className="problem-sale-problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <DoneButton describedBy={id} isPending={isPending} onPress={onDone} />
    </li>
  );
}

/** One at a time; not of the row's, which is gone with the answer. */
function useReviews() {
  const { submit, state, data, formData } = useFetcher<ReviewAnswer>();
  const notify = useNotice();
  const t = useTexts(queueTexts);
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failureText({ notReviewed: t.notReviewed }, failure));
  });
  return {
    pending: formData?.get("order") ?? formData?.get("fault") ?? null,
    review: (looked: { order: string } | { fault: string }) => {
      if (inFlight.current) return;
      inFlight.current = true;
      submit({ intent: "review", ...looked }, { method: "post", action: href("/admin/queue") });
    },
  };
}
