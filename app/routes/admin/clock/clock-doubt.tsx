import { useState } from "react";
import { href, useRevalidator } from "react-router";
import type { DoubtedTime } from "#app/domain/clock/clock.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { postFields } from "#app/ui/admin/passkey.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { clockTexts } from "./texts.ts";

/**
 * The clock has jumped, and until somebody says that it is right nothing is deleted on its word. Not by `useChange`, whose
 * script of the address could not be fetched without a connection, and the whole frame would fail.
 */
export function ClockDoubt({ at, text }: DoubtedTime) {
  const t = useTexts(clockTexts);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const [isPending, setPending] = useState(false);
  const isHydrated = useHydrated();
  const confirm = async () => {
    if (isPending) return;
    setPending(true);
    const sent = await postFields<Answer>(href("/admin/clock"), { at: String(at) });
    const { success, failure = t.notConfirmed } = sent?.answer ?? {};
    if (success) {
      notify("success", success);
      await revalidate();
      // The banner goes with its button.
      focusHeading();
    } else notify("error", failure);
    setPending(false);
  };
  const button = (
    <Button look="plain" disabled={!isHydrated} isPending={isPending} onClick={confirm}>
      {t.confirm}
    </Button>
  );
  return (
    <Attention button={button}>{t.doubt(<strong className="figures">{text}</strong>)}</Attention>
  );
}
