import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listPeople, type Person } from "#app/data/staff/manage-staff.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { deviceName } from "#app/domain/staff/device.ts";
import { deviceTexts } from "#app/domain/staff/texts.ts";
import { SESSION_SECONDS } from "#app/services/auth/sign-in-cookies.server.ts";

/** Holds no session's token. */
export type Device = { name: string; since: string; lastUsed: string };

export type PersonView = Omit<Person, "sessions"> & { devices: Device[] };

/** Everybody, or the one with the id. */
export async function viewPeople(
  db: Database,
  { timezone, locale }: { timezone: string; locale: Locale },
  id?: string,
): Promise<PersonView[]> {
  const now = await databaseNow(db);
  const { short } = dateFormats(now, timezone, locale);
  const t = deviceTexts(locale);
  const people = await listPeople(db, now, id);
  return people.map(({ sessions, ...person }) => ({
    ...person,
    devices: sessions.map(({ userAgent, since, expiresAt }) => ({
      name: deviceName(userAgent, t),
      since: short(since),
      // Each use extends it, every ten minutes at most.
      lastUsed: short(expiresAt - SESSION_SECONDS * 1000),
    })),
  }));
}
