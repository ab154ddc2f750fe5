import { useEffect, useRef, useState } from "react";
import { type SubmitTarget, useFetcher } from "react-router";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useLeaveAfter } from "./use-leave-after.ts";

/**
 * Sends changes one after the other, in the order they were made; `waiting` are those that are not
 * answered yet. Whoever leaves the page meanwhile leaves it once all are.
 */
export function useQueue<Change extends SubmitTarget, Result>(
  onAnswer: (change: Change, result: Result) => void,
) {
  const { submit, state, data } = useFetcher();
  const [waiting, setWaiting] = useState<Change[]>([]);
  const sent = useRef<Change>(undefined);

  const [next] = waiting;
  useEffect(() => {
    if (!next || sent.current === next) return;
    sent.current = next;
    submit(next, { method: "post" });
  }, [next, submit]);

  useSettledAnswer({ state, data: data as Result | undefined }, (result) => {
    const change = sent.current;
    if (!change) return;
    setWaiting((all) => all.filter((other) => other !== change));
    onAnswer(change, result);
  });

  useLeaveAfter(waiting.length > 0);
  return { waiting, add: (change: Change) => setWaiting((all) => [...all, change]) };
}
