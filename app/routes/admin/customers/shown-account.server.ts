import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type LedgerAccount, limitOf } from "#app/domain/accounts/account.ts";
import { statementChat } from "#app/domain/accounts/reminder.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";

/** `since` is the day of what is owed longest; null where nothing is owed. */
export type CustomerView = Pick<LedgerAccount, "id" | "name" | "phone" | "balance"> & {
  limit: Piastres;
  hasOwnLimit: boolean;
  since: string | null;
};

type Shown = {
  now: number;
  formats: DateFormats;
  view: (account: LedgerAccount) => CustomerView;
  /** A link that opens a chat in the shop's language. */
  chat: (account: LedgerAccount) => string;
};

/** How pages show accounts. `origin` is where the page was asked for; the public may find the shop elsewhere. */
export async function shownAccounts(app: App, locale: Locale, origin: string): Promise<Shown> {
  const { settings } = await app.shopSettings();
  const { language, timezone, accountLimit, digits } = settings;
  const now = await databaseNow(app.db);
  const formats = dateFormats(now, timezone, locale);
  const sender = {
    name: shopIn(language, settings).name,
    address: app.settings.publicOrigin ?? origin,
    locale: { language, digits },
  };
  return {
    now,
    formats,
    view: ({ id, name, phone, balance, ...account }) => ({
      ...{ id, name, phone, balance },
      limit: limitOf(account, accountLimit),
      hasOwnLimit: account.limit !== null,
      since: account.owedSince === null ? null : formats.day(account.owedSince),
    }),
    chat: (account) => statementChat(account, sender),
  };
}
