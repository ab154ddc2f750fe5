import { href } from "react-router";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/shift";
import { changeShift } from "./change-shift.server.ts";
import { CloseShift } from "./close-shift.tsx";
import { ShiftReport } from "./report.tsx";
import { CashInAndOut } from "./shift-cash.tsx";
import { ShiftState, useShiftChanges, useShiftFocus } from "./shift-state.tsx";
import { viewShift } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "shift", viewShift);
export const action = (args: Route.ActionArgs) => changeShift(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const t = shiftTexts(locale);
  return { ...t, back: { to: href("/admin/shifts"), label: t.title } };
});

export default function ShiftPage({ loaderData: { shift } }: Route.ComponentProps) {
  const t = useTexts(shiftTexts);
  const changes = useShiftChanges();
  const isOpen = shift.until === "";
  const title = t.of(shift.person);
  useShiftFocus(isOpen);
  return (
    <AdminPage
      title={title}
      heading={<UserText>{title}</UserText>}
      back={{ to: href("/admin/shifts"), label: t.title }}
    >
      <div className="shift-parts">
        <ShiftState shift={shift} />
        {shift.report && (
          <ShiftReport title={isOpen ? t.soFar : t.report} shift={shift} report={shift.report} />
        )}
        <CashInAndOut cash={shift.cash} {...(isOpen && { changes })} />
        {isOpen && <CloseShift {...shift} isBlind={false} changes={changes} />}
      </div>
    </AdminPage>
  );
}
