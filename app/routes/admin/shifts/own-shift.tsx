import { href, Link, useLocation, useNavigate } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { SHIFT_FAILURES } from "#app/domain/shifts/shift-form.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/own-shift";
import { CloseShift } from "./close-shift.tsx";
import type { ShiftPageState } from "./drawer-choice.tsx";
import { deviceOf } from "./drawer-use.server.ts";
import { OpenShift } from "./open-shift.tsx";
import { ShiftReport } from "./report.tsx";
import { shiftAction } from "./shift-action.server.ts";
import { CashInAndOut } from "./shift-cash.tsx";
import { ShiftState, useShiftFocus } from "./shift-state.tsx";
import { loadOwnShift, type OwnShiftData, type ShiftView } from "./shifts-loader.server.ts";
import { shiftTexts } from "./texts.ts";
import { type ShiftChanges, useShiftChanges } from "./use-shift-changes.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: staff, role } = context.get(staffContext);
  const { id: device } = await deviceOf({ request, context });
  const viewer = { role, locale: context.get(localeContext) };
  return loadOwnShift(context.get(appContext), { device, staff }, viewer);
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
  const t = useTexts(shiftTexts);
  const { role } = useAdmin().rights;
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

function Parts({ usesShifts, drawer, shift }: NonNullable<OwnShiftData["page"]>) {
  const isReady = useHydrated();
  const changes = useShiftChanges();
  const t = useTexts(shiftTexts);
  const { role } = useAdmin().rights;
  const { backTo }: ShiftPageState = useLocation().state ?? {};
  const navigate = useNavigate();
  const isOpen = shift?.until === "";
  useShiftFocus(isOpen);
  return (
    // Until the page's scripts run, nothing can be typed or pressed.
    <fieldset className="shift-parts" disabled={!isReady}>
      {!isOpen &&
        (usesShifts ? (
          <OpenShift
            hasDrawer={drawer !== null}
            changes={changes}
            onOpened={() => backTo && navigate(backTo, { replace: true })}
          />
        ) : (
          <p className="panel">{t.isOff}</p>
        ))}
      {isOpen && <OpenParts shift={shift} changes={changes} />}
      {shift?.report && (
        <ShiftReport title={isOpen ? t.soFar : t.lastShift} shift={shift} report={shift.report} />
      )}
      {!isOpen && drawer !== null && role === "owner" && (
        <RemoveDrawer drawer={drawer} changes={changes} />
      )}
    </fieldset>
  );
}

function OpenParts({ shift, changes }: { shift: ShiftView; changes: ShiftChanges }) {
  return (
    <>
      <ShiftState shift={shift} />
      <CashInAndOut cash={shift.cash} changes={changes} />
      <CloseShift
        key={shift.id}
        id={shift.id}
        toCount={shift.toCount}
        unused={shift.unused}
        isBlind={shift.report === null}
        changes={changes}
      />
    </>
  );
}

/** For a shift that was opened on a device by mistake. */
function RemoveDrawer({ drawer, changes }: { drawer: number; changes: ShiftChanges }) {
  const t = useTexts(shiftTexts);
  return (
    <section className="panel shift-part" aria-labelledby="drawer">
      <h2 id="drawer" className="panel-title">
        {t.drawerNumber(drawer)}
      </h2>
      <p className="page-note">{t.removeDrawerNote}</p>
      <button
        type="button"
        className="button"
        data-look="quiet"
        data-pending={changes.isPending ? "" : undefined}
        onClick={() => changes.send({ intent: "remove-drawer" }, focusHeading)}
      >
        {t.removeDrawer}
      </button>
    </section>
  );
}
