import { useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { PasskeyResult } from "#app/domain/staff/passkey.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { askPasskey, hasPasskeys, postToPasskeys } from "#app/ui/admin/passkey.ts";
import { PlainHttpNote } from "#app/ui/admin/plain-http.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { PasskeyView } from "./account.server.ts";
import { AccountPart } from "./account-form.tsx";
import { accountTexts } from "./texts.ts";

const ADDRESS = href("/admin/passkeys");

/** A browser without passkeys lists and removes them all the same. */
export function OwnPasskeys({ passkeys }: { passkeys: PasskeyView[] }) {
  const t = useTexts(accountTexts);
  const canAdd = useHydrated() && hasPasskeys();
  const { pending, run } = usePasskeyChanges();
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusIn(form);
  const [asked, ask] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <form
        ref={form}
        aria-label={t.passkeys}
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get("name"));
          run("add", async () => {
            const result = await askPasskey("create", ADDRESS, t.passkeyNotAdded, { name });
            if (result?.success) form.current?.reset();
            return result;
          });
        }}
      >
        <AccountPart title={t.passkeys} note={t.passkeysNote}>
          {passkeys.length > 0 && (
            <ul className="entry-list" aria-label={t.passkeys}>
              {passkeys.map(({ id, name, added }) => (
                <li key={id} className="entry-row">
                  <span>
                    <UserText>{name}</UserText>
                    <span className="page-note"> {t.added(added)}</span>
                  </span>
                  <Button
                    look="quiet"
                    isPending={pending === id}
                    aria-label={t.removePasskey(name)}
                    onClick={() => ask({ id, name })}
                  >
                    {t.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {canAdd ? (
            <>
              <Field label={t.passkeyLabel} name="name" autoComplete="off" maxLength={60} />
              <div className="form-buttons">
                <SubmitButton look="plain" isPending={pending === "add"}>
                  {t.addPasskey}
                </SubmitButton>
              </div>
            </>
          ) : (
            <>
              <p className="page-note">{t.noPasskeys}</p>
              <PlainHttpNote />
            </>
          )}
        </AccountPart>
      </form>
      {asked && (
        <ConfirmDialog
          question={t.removePasskeyQuestion}
          confirmLabel={t.remove}
          isPending={pending !== null}
          onCancel={() => ask(null)}
          onConfirm={async () => {
            if (pending) return;
            const remove = () => postToPasskeys(ADDRESS, { remove: asked.id }, t.passkeyNotRemoved);
            const isRemoved = await run(asked.id, remove);
            ask(null);
            if (isRemoved) focus("h2");
          }}
        >
          <p className="dialog-about">
            <UserText>{asked.name}</UserText>
          </p>
          <p>{t.removePasskeyEnds}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** One change runs at a time; `pending` is the passkey's id, or `add`. */
function usePasskeyChanges() {
  const [pending, setPending] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const run = async (what: string, change: () => Promise<PasskeyResult | null>) => {
    if (pending) return false;
    setPending(what);
    const result = await change();
    if (result?.success) notify("success", result.success);
    if (result?.failure) notify("error", result.failure);
    await revalidate();
    setPending(null);
    return result?.success !== undefined;
  };
  return { pending, run };
}
