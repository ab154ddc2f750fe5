import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";

/** The shop's settings, what time it is, and how dates are written now. */
export async function datesNow({ db, shopSettings }: App, locale: Locale) {
  const { settings } = await shopSettings();
  const now = await databaseNow(db);
  return { settings, now, ...dateFormats(now, settings.timezone, locale) };
}
