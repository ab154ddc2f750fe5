import { useState } from "react";
import { useFetcher } from "react-router";
import { useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";

/** What a page's action answers. A page adds fields of its own. */
export type Answer = {
  /** Shown as a notice. */
  success?: string;
  failure?: string;
  /** The same is pressed again after 'Confirm It Is You'. */
  needsStepUp?: boolean;
  /** Nothing answered; the page says what failed. */
  isLost?: boolean;
};

export type SentChange<Intent extends string = string> = {
  intent: Intent;
  fields: Record<string, string>;
};

/** What is said of a change that could not be made: of each intent, or of all. */
export type Failures<Intent extends string> = string | Record<Intent, string>;

type Options<Intent extends string, Result> = {
  /** For where nothing answers. */
  failures: Failures<Intent>;
  /** Of another route; the page's own without one. */
  action?: string;
  /** Runs after the page's data is revalidated. */
  onAnswer?: (answer: Result, sent: SentChange<Intent>) => void;
  /** For what goes on in the server, or whose answer nobody waits for: the page may be left meanwhile. */
  mayLeave?: boolean;
  /** The changes whose failure the page shows itself, beside what was typed. */
  showsFailure?: (sent: SentChange<Intent>, answer: Result) => boolean;
};

/**
 * One change at a time, from the press to its answer: a second press while it is pending does nothing, leaving the page
 * waits for it, and its success or failure is a notice.
 */
export function useChange<Intent extends string, Result extends Answer = Answer>({
  failures,
  action,
  onAnswer,
  mayLeave = false,
  showsFailure = () => false,
}: Options<Intent, Result>) {
  const { submit, state, data } = useFetcher<Result>();
  const notify = useNotice();
  const inFlight = useInFlight({ state, data });
  const [sent, setSent] = useState<SentChange<Intent> | null>(null);
  const [answer, setAnswer] = useState<Result>();
  const isPending = state !== "idle";
  useLeaveAfter(isPending && !mayLeave);
  // What is answered is JSON: its type is the same on both sides.
  useSettledAnswer({ state, data: data as Result | undefined }, (received) => {
    if (!sent) return;
    // After a step-up the same is pressed again.
    const isFailure = received.isLost && !received.needsStepUp;
    const failure = typeof failures === "string" ? failures : failures[sent.intent];
    const result = isFailure ? { ...received, failure } : received;
    if (result.success) notify("success", result.success);
    if (result.failure && !showsFailure(sent, result)) notify("error", result.failure);
    setAnswer(result);
    onAnswer?.(result, sent);
  });
  return {
    isPending,
    /** What is pending; null where nothing is. */
    pending: isPending ? sent : null,
    /** To the last change; missing while one is pending. */
    answer: isPending ? undefined : answer,
    forgetAnswer: () => setAnswer(undefined),
    /** `file` is sent in the field of that name. */
    send: (intent: Intent, fields: Record<string, string> = {}, file?: File) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setSent({ intent, fields });
      setAnswer(undefined);
      const form = new FormData();
      for (const [name, text] of Object.entries({ intent, ...fields })) form.set(name, text);
      if (file) form.set("file", file);
      const encType = file ? "multipart/form-data" : "application/x-www-form-urlencoded";
      submit(form, { method: "post", action, encType });
    },
  };
}
