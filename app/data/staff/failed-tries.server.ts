import type { Database } from "#app/data/database/database.server.ts";
import { type By, type StaffEntry, staffEntry } from "#app/domain/change.ts";
import { storedDeviceName } from "#app/domain/staff/device.ts";
import { shownNameOf } from "./staff-names.server.ts";

export async function failedTryEntry(
  db: Database,
  what: "wrong PIN" | "device locked by wrong PINs" | "sign-in failed",
  by: By,
  account: string,
  userAgent: string,
): Promise<StaffEntry> {
  const device = storedDeviceName(userAgent);
  const subject = { id: account, name: await shownNameOf(db, account) };
  return staffEntry(what, by, { kind: "sign-in", subject, details: { device } });
}
