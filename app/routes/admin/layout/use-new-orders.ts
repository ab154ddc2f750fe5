import { useEffect, useState } from "react";
import { useMatch } from "react-router";
import { isAfter, type LiveVersion } from "#app/domain/live.ts";
import { useLive } from "#app/ui/live/live.ts";

const KEY = "koshk-orders-seen";

/**
 * How many web orders came since the dashboard was last looked at in this browser; `recent` are
 * the times of the newest as of `version`, in UTC milliseconds. 0 until the browser was asked.
 */
export function useNewOrders(recent: number[], version: LiveVersion): number {
  const fresh = useLive("webOrders").filter((update) => isAfter(update.version, version));
  const isDashboard = useMatch("/admin") !== null;
  const [seen, setSeen] = useState<number>();
  // One placed while the data was read may be in both.
  const times = [...new Set([...recent, ...fresh.map(({ value }) => value.createdAt)])];
  const newest = Math.max(0, ...times);

  useEffect(() => {
    const look = () => {
      const kept = readSeen();
      const isLookedAt = isDashboard && document.visibilityState === "visible";
      // Whoever was never here has nothing to catch up with.
      if (isLookedAt || kept === undefined) rememberSeen(Math.max(newest, kept ?? 0));
      setSeen(readSeen() ?? newest);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isDashboard, newest]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === KEY) setSeen(readSeen());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return seen === undefined ? 0 : times.filter((time) => time > seen).length;
}

function readSeen(): number | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}

/** Where nothing can be stored, the page as it is open remembers. */
function rememberSeen(time: number): void {
  try {
    localStorage.setItem(KEY, String(time));
  } catch {
    // As above.
  }
}
