import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { PASSKEY_FAILED, type PasskeyResult } from "#app/domain/staff/passkey.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { answerChallenge, hasPasskeys, postFields } from "#app/ui/admin/passkey.ts";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { PasskeyView } from "./account-view.server.ts";

/** Beside the password; a browser without passkeys lists and removes them all the same. */
export function OwnPasskeys({ passkeys }: { passkeys: PasskeyView[] }) {
  const canAdd = useHydrated() && hasPasskeys();
  const { pending, run } = usePasskeyChanges();
  return (
    <form
      className="panel staff-form"
      aria-label="Passkeys"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = String(new FormData(form).get("name"));
        run("add", async () => {
          const result = await add(name);
          if (result?.success) form.reset();
          return result;
        });
      }}
    >
      <h2 className="panel-title">Passkeys</h2>
      {passkeys.length === 0 ? (
        <p className="page-note">
          With a passkey you sign in by your finger, face or screen lock instead of the password.
        </p>
      ) : (
        <ul className="devices" aria-label="Passkeys">
          {passkeys.map(({ id, name, added }) => (
            <li key={id} className="passkey">
              <span>
                <UserText>{name}</UserText>
                <span className="page-note"> added {added}</span>
              </span>
              <button
                type="button"
                className="button"
                data-look="quiet"
                data-pending={pending === id ? "" : undefined}
                aria-label={`Remove ${name}`}
                onClick={() => run(id, () => post({ remove: id }))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <>
          <Field label="Passkey Label" name="name" autoComplete="off" maxLength={60} />
          <button
            type="submit"
            className="button"
            data-pending={pending === "add" ? "" : undefined}
          >
            {pending === "add" && <span className="spinner" aria-hidden="true" />}
            Add Passkey
          </button>
        </>
      ) : (
        <p className="page-note">This browser has no passkeys, or the address is not https.</p>
      )}
    </form>
  );
}

/** One at a time; `pending` is the passkey's id, or `add`. */
function usePasskeyChanges() {
  const [pending, setPending] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const run = async (what: string, change: () => Promise<PasskeyResult | null>) => {
    if (pending) return;
    setPending(what);
    const result = await change();
    if (result?.success) notify("success", result.success);
    if (result?.failure) notify("error", result.failure);
    await revalidate();
    setPending(null);
  };
  return { pending, run };
}

/** Null where the person gave up. */
async function add(name: string): Promise<PasskeyResult | null> {
  const { options, failure } = await post({});
  if (!options) return { failure: failure ?? PASSKEY_FAILED };
  const answer = await answerChallenge("create", options);
  return answer === null ? null : post({ answer, name });
}

async function post(fields: Record<string, string>): Promise<PasskeyResult> {
  const sent = await postFields<PasskeyResult>(href("/admin/passkeys"), fields);
  return sent?.answer ?? { failure: PASSKEY_FAILED };
}
