import { useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { parseAmount } from "#app/domain/read-amount.ts";
import { amountError } from "#app/domain/shifts/shift-form.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { AmountField } from "#app/ui/admin/amount-field.tsx";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/own-shift";
import { changeShift } from "./change-shift.server.ts";
import { CloseShift } from "./close-shift.tsx";
import type { ShiftPageState } from "./drawer/drawer-choice.tsx";
import { deviceOf } from "./drawer/drawer-use.server.ts";
import { ShiftReport } from "./report.tsx";
import { CashInAndOut } from "./shift-cash.tsx";
import { type ShiftChanges, ShiftState, useShiftChanges, useShiftFocus } from "./shift-state.tsx";
import { type ShiftView, viewOwnShift } from "./shifts.server.ts";
import { shiftTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, "own shift", async (loading) => viewOwnShift(loading, await deviceOf(args)));
export const action = (args: Route.ActionArgs) => changeShift(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => {
  const { mine, notLoaded } = shiftTexts(locale);
  return { title: mine, notLoaded };
});

export default function OwnShift({ loaderData: { page } }: Route.ComponentProps) {
  const { usesShifts, drawer, shift } = page;
  const changes = useShiftChanges();
  const t = useTexts(shiftTexts);
  const isOwner = useAdmin().rights.role === "owner";
  const { backTo }: ShiftPageState = useLocation().state ?? {};
  const navigate = useNavigate();
  const isOpen = shift?.until === "";
  useShiftFocus(isOpen);
  return (
    <AdminPage
      title={t.mine}
      {...(isOwner && { back: { to: href("/admin/shifts"), label: t.title } })}
    >
      <div className="shift-parts">
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
        {!isOpen && drawer !== null && isOwner && (
          <RemoveDrawer drawer={drawer} changes={changes} />
        )}
      </div>
    </AdminPage>
  );
}

/** `onOpened` leads to what a shift was needed for. */
function OpenShift({
  hasDrawer,
  changes: { isPending, errors, send },
  onOpened,
}: {
  hasDrawer: boolean;
  changes: ShiftChanges;
  onOpened: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const t = useTexts(shiftTexts);
  const problem = amountError(parseAmount(typed));
  return (
    <form
      ref={form}
      className="panel shift-form"
      aria-label={t.openShift}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problem) focus("[aria-invalid=true]");
        else {
          send("open", { openingCash: typed }, ({ success }) => success && onOpened());
        }
      }}
    >
      <p className="page-note">{t.openingHint}</p>
      {!hasDrawer && <p className="page-note">{t.firstShift}</p>}
      <AmountField
        label={t.openingCash}
        name="openingCash"
        value={typed}
        error={isChecked && problem ? t[problem] : errors.openingCash}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SubmitButton isPending={isPending}>{t.openShift}</SubmitButton>
    </form>
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

/** A shift may have been opened on the device by mistake. */
function RemoveDrawer({ drawer, changes }: { drawer: number; changes: ShiftChanges }) {
  const t = useTexts(shiftTexts);
  return (
    <Panel title={t.drawerNumber(drawer)} className="shift-part">
      <p className="page-note">{t.removeDrawerNote}</p>
      <Button
        look="quiet"
        isPending={changes.isPending}
        onClick={() => changes.send("remove-drawer", {}, focusHeading)}
      >
        {t.removeDrawer}
      </Button>
    </Panel>
  );
}
