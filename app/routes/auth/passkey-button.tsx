import { useState } from "react";
import { href } from "react-router";
import { answerChallenge, hasPasskeys, postFields } from "#app/ui/admin/passkey.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { signInTexts } from "./texts.ts";

type State = "idle" | "pending" | "failed" | "wait";

/** Where the browser has passkeys. */
export function PasskeyButton() {
  const isOffered = useHydrated() && hasPasskeys();
  const [state, setState] = useState<State>("idle");
  const t = useTexts(signInTexts);
  if (!isOffered) return null;
  const isPending = state === "pending";
  const press = async () => {
    if (isPending) return;
    setState("pending");
    const to = await signIn();
    if (to === "failed" || to === "wait") setState(to);
    // The whole page, as a sign-in by password loads it.
    else if (to) location.assign(to);
    else setState("idle");
  };
  return (
    <div className="sign-in-passkey">
      <button
        type="button"
        className="button"
        data-look="plain"
        data-pending={isPending ? "" : undefined}
        onClick={press}
      >
        {isPending && <span className="spinner" aria-hidden="true" />}
        <span>{t.usePasskey}</span>
      </button>
      <div role="alert">
        {state === "failed" && <FieldError>{t.passkeyFailed}</FieldError>}
        {state === "wait" && <FieldError>{t.passkeyHasToWait}</FieldError>}
      </div>
    </div>
  );
}

/** Where to go; null where the person gave up. */
async function signIn(): Promise<string | "failed" | "wait" | null> {
  const address = href("/login/passkey");
  const asked = await postFields<object>(address, {});
  if (!asked?.ok || !asked.answer) return asked && !asked.ok ? "wait" : "failed";
  const answer = await answerChallenge("get", asked.answer);
  if (!answer) return null;
  const sent = await postFields<{ to: string }>(address, { answer });
  return (sent?.ok && sent.answer?.to) || "failed";
}
