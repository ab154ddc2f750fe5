import type { RefusalKind } from "#app/domain/change.ts";
import type { Log } from "./log.server.ts";

export type Refusals = (kind: RefusalKind, about?: Record<string, unknown>) => void;

const SUMMARY_INTERVAL_MS = 1000;

/** A flood must not fill the disk: each kind or account is logged at once, then once a second. */
export function openRefusals(log: Log, counts: Map<RefusalKind, number>): Refusals {
  const gathered = new Map<string, { times: number; about: Record<string, unknown> }>();

  function logGathered(key: string, kind: RefusalKind): void {
    const { times, about } = gathered.get(key) ?? { times: 0, about: {} };
    gathered.delete(key);
    if (times === 0) return;
    log.info({ refused: kind, ...about, times }, "refused");
    gather(key, kind);
  }

  function gather(key: string, kind: RefusalKind): void {
    gathered.set(key, { times: 0, about: {} });
    setTimeout(() => logGathered(key, kind), SUMMARY_INTERVAL_MS).unref();
  }

  return (kind, about = {}) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const key = `${kind} ${about.account ?? ""}`;
    const earlier = gathered.get(key);
    if (earlier) {
      earlier.times += 1;
      earlier.about = about;
      return;
    }
    log.info({ refused: kind, ...about, times: 1 }, "refused");
    gather(key, kind);
  };
}
