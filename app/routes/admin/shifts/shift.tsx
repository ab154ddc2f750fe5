import { href, Link } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { SHIFT_FAILURES } from "#app/domain/shifts/shift-form.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/shift";
import { CloseShift } from "./close-shift.tsx";
import { ShiftReport } from "./report.tsx";
import { shiftAction } from "./shift-action.server.ts";
import { CashInAndOut } from "./shift-cash.tsx";
import { ShiftState, useShiftFocus } from "./shift-state.tsx";
import { loadShift, type ShiftData, type ShiftView } from "./shifts-loader.server.ts";
import { shiftTexts } from "./texts.ts";
import { useShiftChanges } from "./use-shift-changes.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  return loadShift(context.get(appContext), params.shiftId, role, context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return shiftAction(args, args.params.shiftId);
}

export const clientLoader = keepLastData<ShiftData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, SHIFT_FAILURES);
}

export default function ShiftPage({ loaderData: { shift } }: Route.ComponentProps) {
  const t = useTexts(shiftTexts);
  const title = shift ? t.of(shift.person) : t.title;
  return (
    <div className="admin-page stock-page">
      <PageTitle>{title}</PageTitle>
      <Link className="text-link" to={href("/admin/shifts")}>
        {t.title}
      </Link>
      <h1 tabIndex={-1}>
        <UserText>{title}</UserText>
      </h1>
      {shift ? <Parts shift={shift} /> : <FetchFailed message={t.noSuch} />}
    </div>
  );
}

function Parts({ shift }: { shift: ShiftView }) {
  const t = useTexts(shiftTexts);
  const isReady = useHydrated();
  const changes = useShiftChanges();
  const isOpen = shift.until === "";
  useShiftFocus(isOpen);
  return (
    <fieldset className="shift-parts" disabled={!isReady}>
      <ShiftState shift={shift} />
      {shift.report && (
        <ShiftReport title={isOpen ? t.soFar : t.report} shift={shift} report={shift.report} />
      )}
      {isOpen ? (
        <CashInAndOut cash={shift.cash} changes={changes} />
      ) : (
        <CashInAndOut cash={shift.cash} />
      )}
      {isOpen && (
        <CloseShift
          id={shift.id}
          toCount={shift.toCount}
          unused={shift.unused}
          isBlind={false}
          changes={changes}
        />
      )}
    </fieldset>
  );
}
