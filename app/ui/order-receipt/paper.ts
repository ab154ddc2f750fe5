import { useSyncExternalStore } from "react";

export const PAPERS = ["80mm", "58mm", "a4"] as const;

export type Paper = (typeof PAPERS)[number];

const KEY = "koshk-paper";
const listeners = new Set<() => void>();
let chosen: Paper | undefined;

/** The paper last chosen in this browser, in every control of the page that shows it. */
export function usePaper(): [Paper, (id: string) => void] {
  return [useSyncExternalStore(subscribe, currentPaper, () => PAPERS[0]), choosePaper];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentPaper(): Paper {
  chosen ??= paperOf(savedPaper());
  return chosen;
}

function choosePaper(id: string): void {
  chosen = paperOf(id);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Chosen until the page is left.
  }
  for (const listener of listeners) listener();
}

function savedPaper(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function paperOf(id: string | null): Paper {
  return PAPERS.find((paper) => paper === id) ?? PAPERS[0];
}
