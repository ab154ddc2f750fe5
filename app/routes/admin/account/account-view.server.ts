import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listPasskeys } from "#app/data/staff/passkeys.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type PersonView, viewPeople } from "#app/routes/admin/staff/staff-view.server.ts";
import {
  type OfflineDeviceView,
  viewOfflineDevices,
} from "#app/routes/admin/till/offline/devices/offline-devices.server.ts";

export type PasskeyView = { id: string; name: string; added: string };

export type AccountView = PersonView & {
  passkeys: PasskeyView[];
  /** Those that the person registered. */
  offlineDevices: OfflineDeviceView[];
};

export async function viewAccount(
  db: Database,
  shown: { timezone: string; locale: Locale },
  id: string,
): Promise<AccountView | null> {
  const [person] = await viewPeople(db, shown, id);
  if (!person) return null;
  const { day } = dateFormats(await databaseNow(db), shown.timezone, shown.locale);
  const passkeys = (await listPasskeys(db, id)).map(({ createdAt, ...passkey }) => ({
    ...passkey,
    added: day(createdAt),
  }));
  return { ...person, passkeys, offlineDevices: await viewOfflineDevices(db, shown, id) };
}
