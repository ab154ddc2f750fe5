import { MAX_OFFLINE_MS } from "#app/domain/limits.ts";
import type { DevicePermit } from "./device-store.ts";

/** `now` by the device's clock. */
export function maySellOffline(
  { issuedAt, clockOffset }: Pick<DevicePermit, "issuedAt" | "clockOffset">,
  now: number,
): boolean {
  return now + clockOffset - issuedAt < MAX_OFFLINE_MS;
}
