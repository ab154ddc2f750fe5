import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type SubmitTarget, useFetcher, useRevalidator } from "react-router";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useLeaveAfter } from "./leaving/leave-guard.tsx";

type Answer = {
  success?: string;
  failure?: string;
  /** Nothing answered. */
  isLost?: boolean;
  /** The same is pressed again after 'Confirm It Is You'. */
  needsStepUp?: boolean;
};

/**
 * Sends changes in order, to the page's own action where `actionOf` names no other, and shows the
 * notice of each; `waiting` are those without an answer.
 */
export function useQueue<Change extends SubmitTarget & { intent: string }, Result extends Answer>({
  actionOf,
  failures = {},
  needsReload,
  onAnswer,
}: {
  actionOf?: (change: Change) => string;
  /** What is said where nothing answers, by intent. */
  failures?: Record<string, string>;
  needsReload: (result: Result) => boolean;
  onAnswer?: (change: Change, result: Result) => void;
}) {
  const { submit, state, data } = useFetcher();
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const [waiting, setWaiting] = useState<Change[]>([]);
  const sent = useRef<Change>(undefined);

  const send = useEffectEvent((change: Change) => {
    const action = actionOf?.(change);
    submit(change, { method: "post", ...(action === undefined ? {} : { action }) });
  });
  const [next] = waiting;
  useEffect(() => {
    if (!next || sent.current === next) return;
    sent.current = next;
    send(next);
  }, [next]);

  useSettledAnswer({ state, data: data as Result | undefined }, (received) => {
    const change = sent.current;
    if (!change) return;
    const isFailure = received.isLost && !received.needsStepUp;
    const result = isFailure ? { ...received, failure: failures[change.intent] } : received;
    setWaiting((all) => all.filter((other) => other !== change));
    if (result.success) notify("success", result.success);
    if (result.failure) notify("error", result.failure);
    if (needsReload(result)) revalidate();
    onAnswer?.(change, result);
  });

  useLeaveAfter(waiting.length > 0);
  return { waiting, add: (change: Change) => setWaiting((all) => [...all, change]) };
}
