import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";

const PREFIX = "koshk-draft:";
const SIGNED_IN = "koshk-signed-in";

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
  useEffect(() => {
    const kept = readDraft<Stored>(pathname);
    if (kept) onKept(kept.draft);
    setRead(true);
  }, [pathname]);
  const text = draft && JSON.stringify({ title, draft });
  useEffect(() => {
    if (!isRead) return;
    if (text === null) forgetDraft(pathname);
    else write(PREFIX + pathname, text);
  }, [isRead, pathname, text]);
}

export function listKeptDrafts(): KeptDraft[] {
  const paths = Object.keys(storage() ?? {}).filter((key) => key.startsWith(PREFIX));
  return paths.sort().flatMap((key) => {
    const path = key.slice(PREFIX.length);
    const kept = readDraft(path);
    return kept ? [{ path, title: kept.title }] : [];
  });
}

export function forgetDraft(path: string): void {
  storage()?.removeItem(PREFIX + path);
}

/** Whether somebody was signed in in this tab and has not signed out in it. */
export function wasSignedIn(): boolean {
  return storage()?.getItem(SIGNED_IN) === "1";
}

export function rememberSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) write(SIGNED_IN, "1");
  else storage()?.removeItem(SIGNED_IN);
}

function readDraft<Stored>(path: string): { title: string; draft: Stored } | null {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + path) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    storage()?.setItem(key, text);
  } catch {
    // Full: the form works without.
  }
}

/** Null where the browser allows none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
