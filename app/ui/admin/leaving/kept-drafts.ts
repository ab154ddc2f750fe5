import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { storedKeys } from "#app/browser/stored-keys.ts";
import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";

const PREFIX = "koshk-draft:";

type Kept = { title: string; draft: unknown };

export type KeptDraft = { path: string; title: string };

/** Keeps what is not saved in the tab, over a reload or the session's end, and restores it once. */
export function useKeptDraft<Stored>(
  title: string,
  draft: Stored | null,
  restore: (draft: Stored) => void,
): void {
  const { pathname } = useLocation();
  const [isRead, setRead] = useState(false);
  const onKept = useEffectEvent(restore);
  const keep = useEffectEvent(() => {
    if (draft) draftOf(pathname).update(() => ({ title, draft }));
    else forgetDraft(pathname);
  });
  useEffect(() => {
    const kept = draftOf(pathname).current();
    if (kept) onKept(kept.draft as Stored);
    setRead(true);
  }, [pathname]);
  const text = JSON.stringify([pathname, title, draft]);
  useEffect(() => {
    if (isRead && text) keep();
  }, [isRead, text]);
}

export function listKeptDrafts(): KeptDraft[] {
  const paths = storedKeys(PREFIX, { isOfTab: true }).map((key) => key.slice(PREFIX.length));
  return paths.sort().flatMap((path) => {
    const kept = draftOf(path).current();
    return kept ? [{ path, title: kept.title }] : [];
  });
}

export function forgetDraft(path: string): void {
  draftOf(path).clear();
}

function draftOf(path: string) {
  return createStoredValue<Kept | null>({
    key: PREFIX + path,
    parse: (stored) => (isKept(stored) ? stored : null),
    empty: () => null,
    isOfTab: true,
  });
}

function isKept(stored: unknown): stored is Kept {
  return isRecord(stored) && typeof stored.title === "string" && isRecord(stored.draft);
}

const signedIn = createStoredValue({
  key: "koshk-signed-in",
  parse: Boolean,
  empty: () => false,
  isOfTab: true,
});

/** Whether somebody was signed in in this tab and has not signed out in it. */
export const wasSignedIn = signedIn.current;

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) signedIn.update(() => true);
  else signedIn.clear();
}
