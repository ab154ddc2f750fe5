import type { Log } from "./log.server.ts";

/** Why something was refused, as the log has it. */
export type RefusalKind =
  | "sign-in failed"
  | "sign-in has to wait"
  | "sign-in found too many waiting"
  | "not from our pages"
  | "not our address"
  | "too large"
  | "compressed"
  | "too many"
  | "too slow"
  | "no HTTP"
  | "too many live streams";

export type Refusals = (kind: RefusalKind, about?: Record<string, unknown>) => void;

/** Milliseconds between two lines of the same refusals. */
const GATHERING = 1000;

/**
 * Logs refusals, so that a flood of them does not fill the disk: of each kind, and of each account
 * where one is named, the first at once and the last of those that follow once a second.
 */
export function openRefusals(log: Log): Refusals {
  const gathered = new Map<string, { times: number; about: Record<string, unknown> }>();

  function tellGathered(key: string, kind: RefusalKind): void {
    const { times, about } = gathered.get(key) ?? { times: 0, about: {} };
    gathered.delete(key);
    if (times === 0) return;
    log.info({ refused: kind, ...about, times }, "refused");
    gather(key, kind);
  }

  function gather(key: string, kind: RefusalKind): void {
    gathered.set(key, { times: 0, about: {} });
    setTimeout(() => tellGathered(key, kind), GATHERING).unref();
  }

  return (kind, about = {}) => {
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
