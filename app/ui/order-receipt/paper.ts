import { useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";

export const PAPERS = ["80mm", "58mm", "a4"] as const;

export type Paper = (typeof PAPERS)[number];

const chosen = createStoredValue({ key: "koshk-paper", parse: paperOf, empty: () => PAPERS[0] });

/** The paper last chosen in this browser, in every control that shows it. */
export function usePaper(): [Paper, (id: string) => void] {
  const paper = useSyncExternalStore(chosen.subscribe, chosen.current, () => PAPERS[0]);
  return [paper, (id) => chosen.update(() => paperOf(id))];
}

function paperOf(id: unknown): Paper {
  return PAPERS.find((paper) => paper === id) ?? PAPERS[0];
}
