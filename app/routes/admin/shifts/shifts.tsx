import { href, Link } from "react-router";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { MethodDifference } from "#app/domain/shifts/shift.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/shifts";
import { Difference } from "./report.tsx";
import { type ShiftRow, viewShifts } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "shifts", viewShifts);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure(shiftTexts);

export default function Shifts({ loaderData: { after, list } }: Route.ComponentProps) {
  const path = href("/admin/shifts");
  const t = useTexts(shiftTexts);
  const ownShift = (
    <Link className="button" data-look="plain" to={href("/admin/shift")}>
      {t.mine}
    </Link>
  );
  return (
    <AdminPage title={t.title} head={ownShift}>
      {list.shifts.length === 0 ? (
        <Empty icon="register" title={t.none}>
          <p>{t.noneNote}</p>
        </Empty>
      ) : (
        <ul className="panel shift-list" aria-label={t.title}>
          {list.shifts.map((shift) => (
            <Row key={shift.id} {...shift} />
          ))}
        </ul>
      )}
      <PageLinks
        after={after}
        next={list.next}
        newest={t.newest}
        older={t.older}
        toPage={(at) => (at === null ? path : `${path}?${new URLSearchParams({ after: at })}`)}
      />
    </AdminPage>
  );
}

function Row({ id, drawer, person, since, until, differences, corrections }: ShiftRow) {
  const t = useTexts(shiftTexts);
  return (
    <li className="shift-row">
      <div>
        <Link className="stock-name" to={href("/admin/shifts/:shiftId", { shiftId: id })}>
          <UserText>{person}</UserText>
        </Link>
        <p className="shift-note figures">
          <span>{differences ? t.fromTo(since, until) : t.since(since)}</span>
          {drawer !== null && <span>{` · ${t.drawerNumber(drawer)}`}</span>}
        </p>
        {corrections > 0 && <p className="shift-note">{t.corrected(corrections)}</p>}
      </div>
      {differences ? (
        <Differences differences={differences} />
      ) : (
        <span className="badge" data-tone="info">
          {t.open}
        </span>
      )}
    </li>
  );
}

/** Each method that is not right has its own: what is too much of one makes good nothing of another. */
function Differences({ differences }: { differences: MethodDifference[] }) {
  const off = differences.filter(({ amount }) => amount !== 0);
  const { methods } = useTexts(saleTexts);
  if (off.length === 0) return <Difference amount={0} />;
  return (
    <span className="shift-differences">
      {off.map(({ method, amount }) => (
        <Difference key={method} method={methods[method]} amount={amount} />
      ))}
    </span>
  );
}
