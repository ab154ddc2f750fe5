import { useState } from "react";
import { useFetcher } from "react-router";
import {
  RESTORE_FAILURES,
  type RestoreIntent,
  type RestoreResult,
} from "#app/domain/backups/restore.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { restoreTexts } from "./texts.ts";

export type RestoreChanges = ReturnType<typeof useRestore>;

export function useRestore() {
  const { submit, state, data } = useFetcher<RestoreResult>();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotice();
  const { failures } = useTexts(restoreTexts);
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ failure }) => {
    if (failure) notify("error", failureText(failures, failure));
    // Where it has to be confirmed who it is, the same button is pressed after it.
    if (failure !== RESTORE_FAILURES.restore) setAsking(false);
  });
  const send = (intent: RestoreIntent, more: Record<string, string> = {}) => {
    if (inFlight.current) return;
    inFlight.current = true;
    submit({ intent, ...more }, { method: "post" });
  };
  return {
    isPending: state !== "idle",
    isAsking,
    setAsking,
    choose: (name: string) => send("choose", { name }),
    restore: (id: string) => send("restore", { id }),
    discard: () => send("discard"),
  };
}
