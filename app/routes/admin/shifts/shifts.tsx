import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { MethodDifference } from "#app/domain/shifts/shift.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/shifts";
import { Difference } from "./report.tsx";
import { loadShifts, type ShiftRow, type ShiftsData } from "./shifts-loader.server.ts";
import { shiftTexts } from "./texts.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadShifts(context.get(appContext), search, context.get(localeContext));
}

export const clientLoader = keepLastData<ShiftsData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ after: null, list: null }),
});

export default function Shifts({ loaderData: { after, list } }: Route.ComponentProps) {
  const path = href("/admin/shifts");
  const t = useTexts(shiftTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <ListHeading after={after}>{t.title}</ListHeading>
        <Link className="button" data-look="plain" to={href("/admin/shift")}>
          {t.mine}
        </Link>
      </div>
      {list === null && <FetchFailed message={t.notLoaded} />}
      {list?.shifts.length === 0 && (
        <div className="empty">
          <Icon name="register" size={40} />
          <p className="panel-title" role="status">
            {t.none}
          </p>
          <p>{t.noneNote}</p>
        </div>
      )}
      {list && list.shifts.length > 0 && (
        <ul className="panel booking-lines" aria-label={t.title}>
          {list.shifts.map((shift) => (
            <Row key={shift.id} {...shift} />
          ))}
        </ul>
      )}
      <PageLinks
        after={after}
        next={list?.next ?? null}
        newest={t.newest}
        older={t.older}
        toPage={(at) => (at === null ? path : `${path}?${new URLSearchParams({ after: at })}`)}
      />
    </div>
  );
}

function Row({ id, drawer, person, since, until, differences, corrections }: ShiftRow) {
  const t = useTexts(shiftTexts);
  return (
    <li className="booking-line shift-line">
      <div>
        <Link className="stock-name" to={href("/admin/shifts/:shiftId", { shiftId: id })}>
          <UserText>{person}</UserText>
        </Link>
        <p className="stock-note figures">
          <span>{differences ? t.fromTo(since, until) : t.since(since)}</span>
          {drawer !== null && <span>{` · ${t.drawerNumber(drawer)}`}</span>}
        </p>
        {corrections > 0 && <p className="stock-note">{t.corrected(corrections)}</p>}
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

/** Of each method that is not right; what is too much of one makes good nothing of another. */
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
