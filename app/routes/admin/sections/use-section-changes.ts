import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useNotice } from "../../../ui/office/notices.tsx";
import type { ListChange } from "./list-change.ts";
import type { SectionResult } from "./section-result.ts";

/**
 * Sends what is changed in the list, one change after the other in the order they were made, and
 * says what came of each. `waiting` are those that are not answered yet.
 */
export function useSectionChanges(onDone: (change: ListChange, result: SectionResult) => void) {
  const { submit, state, data } = useFetcher<SectionResult>();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<ListChange[]>([]);
  const sent = useRef<ListChange>(undefined);
  const notify = useNotice();

  const [next] = waiting;
  useEffect(() => {
    if (!next || sent.current === next) return;
    sent.current = next;
    submit(next, { method: "post" });
  }, [next, submit]);

  const takeOver = useEffectEvent((result: SectionResult) => {
    const change = sent.current;
    if (!change) return;
    setWaiting((all) => all.filter((other) => other !== change));
    if (result.success) notify("success", result.success);
    if (result.failure) notify("error", result.failure);
    if (result.isGone) revalidate();
    onDone(change, result);
  });
  useEffect(() => {
    if (state === "idle" && data) takeOver(data);
  }, [state, data]);

  const isWaiting = (intent: ListChange["intent"], id: string) =>
    waiting.some((change) => change.intent === intent && change.id === id);
  return {
    waiting,
    isWaiting,
    /** A second press of the same button while the first is on its way changes nothing. */
    change: (change: ListChange) => {
      if (change.intent !== "move" && isWaiting(change.intent, change.id)) return;
      setWaiting((all) => [...all, change]);
    },
  };
}
