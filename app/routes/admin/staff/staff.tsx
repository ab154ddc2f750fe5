import { useEffect, useRef, useState } from "react";
import type { StaffIntent } from "#app/domain/staff/staff-form.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { OfflineDevices } from "#app/routes/admin/offline-devices/offline-devices.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/staff";
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

/** The password is shown once: it is stored nowhere. */
function NewPassword({ made }: Pick<StaffAnswer, "made">) {
  const t = useTexts(staffTexts);
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (made) shown.current?.focus();
  }, [made]);
  if (!made) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.password);
      setCopied(made.password);
    } catch {
      // Missing on plain http, and may be forbidden: it is marked, to be copied by hand.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  const isCopied = copied === made.password;
  return (
    <section className="panel new-password" aria-label={t.madePassword}>
      <p>{t.signInWith(<bdi>{made.email}</bdi>)}</p>
      <output
        ref={shown}
        className="new-password-text"
        aria-label={t.thePassword}
        dir="ltr"
        tabIndex={-1}
      >
        {made.password}
      </output>
      <Button look="plain" onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} />
        {t.copy}
      </Button>
      <p role="status" className="visually-hidden">
        {isCopied && t.copied}
      </p>
    </section>
  );
}
