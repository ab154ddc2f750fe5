import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/shifts";
import { shiftMessages } from "./messages/messages.ts";
import { Difference } from "./report.tsx";
import { loadShifts, type ShiftRow, type ShiftsData } from "./shifts-loader.server.ts";

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
  const t = useMessages(shiftMessages);
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

function Row({ id, person, since, until, difference, corrections }: ShiftRow) {
  const t = useMessages(shiftMessages);
  return (
    <li className="booking-line shift-line">
      <div>
        <Link className="stock-name" to={href("/admin/shifts/:shiftId", { shiftId: id })}>
          <UserText>{person}</UserText>
        </Link>
        <p className="stock-note figures">
          {difference === null ? t.since(since) : t.fromTo(since, until)}
        </p>
        {corrections > 0 && <p className="stock-note">{t.corrected(corrections)}</p>}
      </div>
      {difference === null ? (
        <span className="badge" data-tone="info">
          {t.open}
        </span>
      ) : (
        <Difference amount={difference} />
      )}
    </li>
  );
}
