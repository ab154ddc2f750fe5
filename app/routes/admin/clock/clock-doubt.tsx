import { href, useFetcher } from "react-router";
import type { DoubtedTime } from "#app/domain/clock/clock.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { ConfirmTimeResult } from "./confirm-time.ts";
import { clockMessages } from "./messages/messages.ts";

/** The clock has jumped, and until somebody says that it is right nothing is deleted on its word. */
export function ClockDoubt({ at, text }: DoubtedTime) {
  const t = useMessages(clockMessages);
  const { submit, state, data } = useFetcher<ConfirmTimeResult>();
  const notify = useNotice();
  const inFlight = useInFlight({ state, data });
  const isHydrated = useHydrated();
  useAnswer({ state, data }, ({ success, failure }) => {
    if (failure) notify("error", failure);
    if (!success) return;
    notify("success", success);
    // The banner goes with its button.
    focusHeading();
  });
  const confirm = () => {
    if (inFlight.current) return;
    inFlight.current = true;
    submit({ at }, { method: "post", action: href("/admin/clock") }).catch(() =>
      notify("error", t.notConfirmed),
    );
  };
  const button = (
    <button
      type="button"
      className="button"
      data-look="plain"
      disabled={!isHydrated}
      data-pending={state === "idle" ? undefined : ""}
      onClick={confirm}
    >
      {t.confirm}
    </button>
  );
  return (
    <Attention button={button}>{t.doubt(<strong className="figures">{text}</strong>)}</Attention>
  );
}
