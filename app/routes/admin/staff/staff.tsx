import { useRef, useState } from "react";
import { data, type SubmitTarget, useFetcher } from "react-router";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import {
  STAFF_FAILURES,
  type StaffIntent,
  type StaffResult,
} from "#app/domain/staff/staff-form.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import {
  type OfflineDeviceView,
  viewOfflineDevices,
} from "#app/routes/admin/till/offline/devices/offline-devices.server.ts";
import { OfflineDevices } from "#app/routes/admin/till/offline/devices/offline-devices.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/staff";
import { AddStaff } from "./add-staff.tsx";
import { type AskedIntent, ConfirmChange } from "./confirm-change.tsx";
import { EditPerson } from "./edit-person.tsx";
import { NewPassword } from "./new-password.tsx";
import { PersonRow } from "./person-row.tsx";
import { staffAction } from "./staff-action.server.ts";
import { type PersonView, viewPeople } from "./staff-view.server.ts";
import { staffTexts } from "./texts.ts";

/** `people` is null where they cannot be read. */
type StaffData = { me: string; people: PersonView[] | null; devices: OfflineDeviceView[] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, shopSettings } = context.get(appContext);
  const locale = context.get(localeContext);
  const me = context.get(staffContext).id;
  try {
    const { timezone } = (await shopSettings()).settings;
    const people = await viewPeople(db, { timezone, locale });
    const devices = await viewOfflineDevices(db, { timezone, locale });
    return data<StaffData>({ me, people, devices });
  } catch (error) {
    log.error({ err: error }, "staff not read");
    return data<StaffData>({ me, people: null, devices: [] }, 503);
  }
}

export function action(args: Route.ActionArgs) {
  return staffAction(args);
}

export const clientLoader = keepLastData<StaffData>({
  isComplete: ({ people }) => people !== null,
  unread: () => ({ me: "", people: null, devices: [] }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, STAFF_FAILURES);
}

export default function StaffPage({ loaderData: { me, people, devices } }: Route.ComponentProps) {
  const t = useTexts(staffTexts);
  const changes = useStaffChanges();
  const { pending, result, send } = changes;
  const edited = people?.find(({ id }) => id === changes.edited);
  const asked = changes.asked && people?.find(({ id }) => id === changes.asked?.id);
  return (
    <div className="admin-page staff-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      <NewPassword made={result?.made} />
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="manager" disabled={!useHydrated()}>
        <ManagerForm label={t.newAccount}>
          <AddStaff
            key={changes.added}
            errors={pending === null ? result?.errors : undefined}
            isPending={pending?.intent === "add"}
            onAdd={(fields) => send("add", fields)}
          />
        </ManagerForm>
        {people ? (
          <div className="staff-list">
            <ul className="staff-list" aria-label={t.title}>
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isMe={person.id === me}
                  onEdit={() => changes.edit(person.id)}
                  onAsk={(intent) => changes.ask({ id: person.id, intent })}
                  onEnable={() => send("enable", { id: person.id })}
                />
              ))}
            </ul>
            <OfflineDevices devices={devices} />
          </div>
        ) : (
          <FetchFailed message={t.notLoaded} />
        )}
      </fieldset>
      {changes.asked && asked && (
        <ConfirmChange
          person={asked}
          intent={changes.asked.intent}
          isMe={asked.id === me}
          isPending={pending !== null}
          onConfirm={() => changes.asked && send(changes.asked.intent, { id: asked.id })}
          onCancel={() => changes.ask(null)}
        />
      )}
      {edited && (
        <EditPerson
          person={edited}
          isPending={pending?.intent === "edit"}
          result={pending === null ? result : undefined}
          onSave={(fields) => send("edit", { id: edited.id, ...fields })}
          onClose={() => changes.edit(null)}
        />
      )}
    </div>
  );
}

type Sent = { intent: StaffIntent; id: string | undefined };

function useStaffChanges() {
  const { submit, state, data } = useFetcher<StaffResult>();
  const notify = useNotice();
  const { notSaved } = useTexts(staffTexts);
  const inFlight = useInFlight({ state, data });
  const [pending, setPending] = useState<Sent | null>(null);
  const [result, setResult] = useState<StaffResult>();
  const [edited, setEdited] = useState<string | null>(null);
  const [asked, ask] = useState<{ id: string; intent: AskedIntent } | null>(null);
  const added = useRef(0);
  useSettledAnswer({ state, data }, ({ failure, ...answer }) => {
    const isSent = (id: string, intent: StaffIntent) =>
      id === pending?.id && intent === pending.intent;
    const said = failure && failureText({ notSaved }, failure);
    if (answer.success) notify("success", answer.success);
    else if (said && pending?.intent !== "edit") notify("error", said);
    if (answer.success && pending?.intent === "add") added.current += 1;
    // Another's dialog may be open by now.
    if (answer.success && edited && isSent(edited, "edit")) setEdited(null);
    if (!answer.needsStepUp && asked && isSent(asked.id, asked.intent)) ask(null);
    setPending(null);
    setResult(said ? { ...answer, failure: said } : answer);
  });
  useLeaveAfter(state !== "idle");
  return {
    pending,
    result,
    edited,
    asked,
    ask,
    /** Another number empties the form. */
    added: added.current,
    edit: (id: string | null) => {
      setResult(undefined);
      setEdited(id);
    },
    send: (intent: StaffIntent, fields: Record<string, string>) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setPending({ intent, id: fields.id });
      setResult(undefined);
      submit({ intent, ...fields } satisfies SubmitTarget, { method: "post" });
    },
  };
}
