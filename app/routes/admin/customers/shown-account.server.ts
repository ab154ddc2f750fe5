import type { App } from "#app/app.server.ts";
import { type LedgerAccount, limitOf } from "#app/domain/accounts/account.ts";
import { statementChat } from "#app/domain/accounts/reminder.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";

export type CustomerView = ReturnType<Awaited<ReturnType<typeof shownAccounts>>["view"]>;

/** How pages show accounts. `origin` is where the page was asked for; the public may find the shop elsewhere. */
export async function shownAccounts(app: App, locale: Locale, origin: string) {
  const { settings, now, ...formats } = await datesNow(app, locale);
  const { language, accountLimit, digits } = settings;
  const sender = {
    name: shopIn(language, settings).name,
    address: app.settings.publicOrigin ?? origin,
    locale: { language, digits },
  };
  return {
    now,
    formats,
    view: ({ id, name, phone, balance, ...account }: LedgerAccount) => ({
      ...{ id, name, phone, balance },
      limit: limitOf(account, accountLimit),
      hasOwnLimit: account.limit !== null,
      /** The day of what is owed longest; null where nothing is owed. */
      since: account.owedSince === null ? null : formats.day(account.owedSince),
    }),
    /** A link that opens a chat in the shop's language. */
    chat: (account: LedgerAccount) => statementChat(account, sender),
  };
}
