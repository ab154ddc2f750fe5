import { useState } from "react";
import type { StaffIntent } from "#app/domain/staff/staff-form.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { OfflineDevices } from "#app/routes/admin/offline-devices/offline-devices.tsx";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/staff";
import { NewPassword } from "./new-password.tsx";
import { type AskedIntent, ConfirmChange, PersonRow } from "./person-row.tsx";
import { changeStaff, type StaffAnswer, viewStaff } from "./staff.server.ts";
import { AddStaff, EditPerson } from "./staff-fields.tsx";
import { staffTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "staff", viewStaff);
export const action = (args: Route.ActionArgs) => changeStaff(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(staffTexts);

export default function StaffPage({ loaderData: { me, people, devices } }: Route.ComponentProps) {
  const t = useTexts(staffTexts);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [asked, ask] = useState<{ id: string; intent: AskedIntent } | null>(null);
  const [added, setAdded] = useState(0);
  const { send, isPending, pending, answer, forgetAnswer } = useChange<StaffIntent, StaffAnswer>({
    failures: t.notSaved,
    showsFailure: ({ intent }) => intent === "edit",
    onAnswer: ({ success, needsStepUp }, { intent, fields: { id } }) => {
      if (success && intent === "add") setAdded(added + 1);
      // Another's dialog may be open by now.
      if (success && intent === "edit" && id === editedId) setEditedId(null);
      if (!needsStepUp && intent === asked?.intent && id === asked.id) ask(null);
    },
  });
  const edited = people.find(({ id }) => id === editedId);
  const askedPerson = people.find(({ id }) => id === asked?.id);
  const edit = (id: string | null) => {
    forgetAnswer();
    setEditedId(id);
  };
  return (
    <AdminPage title={t.title}>
      <NewPassword made={answer?.made} />
      <div className="manager">
        <ManagerForm label={t.newAccount}>
          <AddStaff
            // Another number empties the form.
            key={added}
            errors={answer?.errors}
            isPending={pending?.intent === "add"}
            onAdd={(fields) => send("add", fields)}
          />
        </ManagerForm>
        <div className="staff-list">
          <ul className="staff-list" aria-label={t.title}>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isMe={person.id === me}
                onEdit={() => edit(person.id)}
                onAsk={(intent) => ask({ id: person.id, intent })}
                onEnable={() => send("enable", { id: person.id })}
              />
            ))}
          </ul>
          <OfflineDevices devices={devices} />
        </div>
      </div>
      {asked && askedPerson && (
        <ConfirmChange
          person={askedPerson}
          intent={asked.intent}
          isMe={askedPerson.id === me}
          isPending={isPending}
          onConfirm={() => send(asked.intent, { id: asked.id })}
          onCancel={() => ask(null)}
        />
      )}
      {edited && (
        <EditPerson
          person={edited}
          isPending={pending?.intent === "edit"}
          answer={answer}
          onSave={(fields) => send("edit", { id: edited.id, ...fields })}
          onClose={() => edit(null)}
        />
      )}
    </AdminPage>
  );
}
