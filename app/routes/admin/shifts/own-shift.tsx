import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { SHIFT_FAILURES } from "#app/domain/shifts/shift-form.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useRights } from "#app/ui/admin/rights.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { Route } from "./+types/own-shift";
import { CloseShift } from "./close-shift.tsx";
import { shiftMessages } from "./messages/messages.ts";
import { OpenShift } from "./open-shift.tsx";
import { ShiftReport } from "./report.tsx";
import { shiftAction } from "./shift-action.server.ts";
import { CashInAndOut } from "./shift-cash.tsx";
import { loadOwnShift, type OwnShiftData, type ShiftView } from "./shifts-loader.server.ts";
import { type ShiftChanges, useShiftChanges } from "./use-shift-changes.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadOwnShift(
    context.get(appContext),
    context.get(staffContext),
    context.get(localeContext),
  );
}

export function action(args: Route.ActionArgs) {
  return shiftAction(args);
}

export const clientLoader = keepLastData<OwnShiftData>({
  isComplete: ({ page }) => page !== null,
  unread: () => ({ page: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, SHIFT_FAILURES);
}

export default function OwnShift({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages(shiftMessages);
  const { role } = useRights();
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.mine}</PageTitle>
      {role === "owner" && (
        <Link className="text-link" to={href("/admin/shifts")}>
          {t.title}
        </Link>
      )}
      <h1 tabIndex={-1}>{t.mine}</h1>
      {page ? <Parts {...page} /> : <FetchFailed message={t.notLoaded} />}
    </div>
  );
}

function Parts({ usesShifts, shift }: NonNullable<OwnShiftData["page"]>) {
  const isReady = useHydrated();
  const changes = useShiftChanges();
  const t = useMessages(shiftMessages);
  const isOpen = shift?.until === "";
  useReportFocus(isOpen);
  return (
    // Until the page's scripts run, nothing can be typed or pressed.
    <fieldset className="shift-parts" disabled={!isReady}>
      {!isOpen &&
        (usesShifts ? <OpenShift changes={changes} /> : <p className="panel">{t.isOff}</p>)}
      {isOpen && <OpenParts shift={shift} changes={changes} />}
      {shift?.report && (
        <ShiftReport title={isOpen ? t.soFar : t.lastShift} shift={shift} report={shift.report} />
      )}
    </fieldset>
  );
}

function OpenParts({ shift, changes }: { shift: ShiftView; changes: ShiftChanges }) {
  const t = useMessages(shiftMessages);
  return (
    <>
      <p className="panel shift-since figures">
        <span className="badge" data-tone="good">
          {t.open}
        </span>
        <span>{t.since(shift.since)}</span>
      </p>
      <CashInAndOut cash={shift.cash} changes={changes} />
      <CloseShift
        key={shift.id}
        id={shift.id}
        toCount={shift.toCount}
        isBlind={shift.report === null}
        changes={changes}
      />
    </>
  );
}

/** The form that closed the shift is gone: its report takes the focus. */
function useReportFocus(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      document.querySelector<HTMLElement>(".shift-report h2")?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
}
