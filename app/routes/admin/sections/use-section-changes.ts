import { useRevalidator } from "react-router";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import type { ListChange } from "./list-change.ts";
import type { SectionResult } from "./section-result.ts";

/** Sends what is changed in the list, and says what came of each change. */
export function useSectionChanges(onDone: (change: ListChange, result: SectionResult) => void) {
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { waiting, add } = useQueue<ListChange, SectionResult>((change, result) => {
    if (result.success) notify("success", result.success);
    if (result.failure) notify("error", result.failure);
    if (result.isGone) revalidate();
    onDone(change, result);
  });
  const isWaiting = (intent: ListChange["intent"], id: string) =>
    waiting.some((change) => change.intent === intent && change.id === id);
  return {
    waiting,
    isWaiting,
    /** A second press of the same button while the first is on its way changes nothing. */
    change: (change: ListChange) => {
      if (change.intent === "move" || !isWaiting(change.intent, change.id)) add(change);
    },
  };
}
