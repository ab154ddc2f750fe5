export const HEARTBEAT_INTERVAL_MS = 1500;

/** A process that is silent for longer has ended, or is frozen. */
export const HEARTBEAT_TIMEOUT_MS = 6000;

/** A time ahead is a wrong clock's. */
export function isAlive(heartbeatAt: number, now: number): boolean {
  return Math.abs(now - heartbeatAt) < HEARTBEAT_TIMEOUT_MS;
}
