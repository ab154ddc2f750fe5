import { href } from "react-router";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { findTitled } from "#app/domain/catalogue/near/titles.ts";
import { foldQuery } from "#app/domain/catalogue/search.ts";
import { LANGUAGES, type Locale } from "#app/domain/locale/locale.ts";
import { SETTING_GROUPS, type SettingGroup, settingsOf } from "#app/domain/shop/setting-groups.ts";
import { mayOpen } from "#app/domain/staff/access.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { accountTexts } from "#app/routes/admin/account/texts.ts";
import { restoreTexts } from "#app/routes/admin/backups/restore/texts.ts";
import { backupsTexts } from "#app/routes/admin/backups/texts.ts";
import { customersTexts } from "#app/routes/admin/customers/texts.ts";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { patternTexts } from "#app/routes/admin/patterns/texts.ts";
import { productsTexts } from "#app/routes/admin/products/texts.ts";
import { roundTexts } from "#app/routes/admin/round/texts.ts";
import { sectionsTexts } from "#app/routes/admin/sections/texts.ts";
import { settingsTexts } from "#app/routes/admin/settings/texts.ts";
import { staffTexts } from "#app/routes/admin/staff/texts.ts";
import { bookingListTexts } from "#app/routes/admin/stock/bookings/texts.ts";
import { countTexts } from "#app/routes/admin/stock/counts/texts.ts";
import { expiringTexts } from "#app/routes/admin/stock/expiring/texts.ts";
import { stockListTexts } from "#app/routes/admin/stock/list/texts.ts";
import { collectionPath } from "#app/ui/admin/collections/collection-path.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import type { FoundDestination } from "./found.tsx";

export type DestinationKind = "page" | "action" | "setting";

/** What the search finds beside products and orders. */
type Destination = {
  kind: DestinationKind;
  to: string;
  /** As in `access.ts`: who may open it finds it. */
  route: string;
  title: (locale: Locale) => string;
  /** What tells it from others of its title. */
  about?: (locale: Locale) => string;
};

const PAGES = [
  destination("page", href("/admin"), (locale) => layoutTexts(locale).dashboard),
  destination("page", href("/admin/orders/round"), (locale) => roundTexts(locale).title),
  destination("page", href("/admin/orders"), (locale) => layoutTexts(locale).orders),
  destination("page", href("/admin/new-order"), (locale) => adminTexts(locale).newSale),
  destination("page", href("/admin/sections"), (locale) => layoutTexts(locale).manageSections),
  destination("page", href("/admin/stock"), (locale) => layoutTexts(locale).stock),
  destination("page", href("/admin/stock/reorder"), (locale) => stockListTexts(locale).reorder),
  destination("page", href("/admin/stock/expiring"), (locale) => expiringTexts(locale).title),
  destination("page", href("/admin/stock/bookings"), (locale) => bookingListTexts(locale).title),
  destination("page", href("/admin/stock/counts"), (locale) => countTexts(locale).title),
  destination("page", href("/admin/customers"), (locale) => layoutTexts(locale).customers),
  destination("page", href("/admin/settings"), (locale) => layoutTexts(locale).settings),
  destination("page", href("/admin/staff"), (locale) => layoutTexts(locale).staff),
  destination("page", href("/admin/backups"), (locale) => layoutTexts(locale).backups),
  destination("page", href("/admin/activity"), (locale) => layoutTexts(locale).activity),
  destination("page", href("/admin/patterns"), (locale) => patternTexts(locale).title),
  destination("page", href("/admin/queue"), (locale) => layoutTexts(locale).offlineSales),
  destination("page", href("/admin/account"), (locale) => layoutTexts(locale).myAccount),
];

/** Where the shop uses shifts. */
const SHIFT_PAGES = [
  destination("page", href("/admin/shift"), (locale) => layoutTexts(locale).myShift),
  destination("page", href("/admin/shifts"), (locale) => layoutTexts(locale).shifts),
];

/** Each opens the page where it is done. */
const ACTIONS = [
  destination("action", href("/admin/stock/delivery"), (locale) => stockListTexts(locale).delivery),
  destination("action", href("/admin/stock/counts"), (locale) => stockListTexts(locale).count),
  destination("action", href("/admin/stock/waste"), (locale) => stockListTexts(locale).waste),
  destination("action", href("/admin/stock/labels"), (locale) => stockListTexts(locale).labels),
  destination("action", href("/admin/stock/import"), (locale) => stockListTexts(locale).import),
  destination("action", href("/admin/customers"), (locale) => customersTexts(locale).addCustomer),
  destination(
    "action",
    href("/admin/customers/opening"),
    (locale) => customersTexts(locale).paperBook,
  ),
  exporting("products", (locale) => stockListTexts(locale).exportProducts),
  exporting("movements", (locale) => stockListTexts(locale).exportMovements),
  exporting("customers", (locale) => customersTexts(locale).exportCustomers),
  destination("action", href("/admin/backups"), (locale) => backupsTexts(locale).backUpNow),
  destination("action", href("/admin/backups/restore"), (locale) => restoreTexts(locale).title),
  destination("action", href("/admin/sections"), (locale) => sectionsTexts(locale).create),
  destination("action", href("/admin/staff"), (locale) => staffTexts(locale).addStaff),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).changePassword),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).addPasskey),
  destination("action", href("/admin/account"), (locale) => accountTexts(locale).setPin),
];

function exporting(what: string, title: Destination["title"]): Destination {
  const to = href("/admin/stock/export/:what", { what });
  return { kind: "action", to, route: "admin/stock/export/:what", title };
}

/** Each setting by its name, on the page of its group. */
const SETTINGS: Destination[] = SETTING_GROUPS.flatMap((group) => {
  const about: Destination["title"] = (locale) => settingsTexts(locale).groups[group];
  const to = pathOf(group);
  const named = settingsOf(group).map(
    (name): Destination => ({
      kind: "setting",
      to: `${to}#${name}`,
      route: "admin/settings",
      title: (locale) => settingsTexts(locale).labels[name],
      about,
    }),
  );
  const page = (locale: Locale) => layoutTexts(locale).settings;
  return [{ kind: "page", to, route: "admin/settings", title: about, about: page }, ...named];
});

function pathOf(group: SettingGroup): string {
  return group === "shop" ? href("/admin/settings") : href("/admin/settings/:group", { group });
}

/** One whose address has no parameters. */
function destination(kind: DestinationKind, to: string, title: Destination["title"]): Destination {
  return { kind, to, route: to.replace(/^\/|\?.*$/g, ""), title };
}

const MAX_DESTINATIONS = 8;

/** Those whose words in either language begin as the query's, and that the role may open; titles that begin so first. */
export async function findDestinations(
  db: Database,
  query: string,
  locale: Locale,
  { role, usesShifts }: { role: Role; usesShifts: boolean },
): Promise<FoundDestination[]> {
  const collections = role === "owner" ? await collectionDestinations(db, locale) : [];
  const destinations = [
    ...PAGES,
    ...(usesShifts ? SHIFT_PAGES : []),
    ...collections,
    ...ACTIONS,
    ...SETTINGS,
  ];
  const open = destinations.filter(({ route }) => mayOpen(role, route));
  const titles = open.map((destination, at) => ({
    name: String(at),
    title: wordsOf(destination, locale),
  }));
  const found = findTitled(titles, query).flatMap((at) => open[Number(at)] ?? []);
  const shown = found.map(({ kind, to, title, about }) => ({
    kind,
    to,
    title: title(locale),
    about: about?.(locale) ?? "",
  }));
  const isBegun = ({ title }: FoundDestination) => foldQuery(title).startsWith(foldQuery(query));
  return [...shown.filter(isBegun), ...shown.filter((destination) => !isBegun(destination))].slice(
    0,
    MAX_DESTINATIONS,
  );
}

/** In both languages. */
function wordsOf({ title, about }: Destination, locale: Locale): string {
  const texts = LANGUAGES.flatMap((language) => {
    const of = { ...locale, language };
    return [title(of), about?.(of) ?? ""];
  });
  return foldQuery(texts.join(" "));
}

/** Each category's and active section's page, and the way to add a product there. */
async function collectionDestinations(db: Database, locale: Locale): Promise<Destination[]> {
  const titles = new Map(
    await Promise.all(
      LANGUAGES.map(async (language) => {
        const sections = await listActiveSections(db, { ...locale, language });
        return [language, [...fixedCategories({ ...locale, language }), ...sections]] as const;
      }),
    ),
  );
  const collections = titles.get(locale.language) ?? [];
  return collections.flatMap(({ collectionName }, at) => {
    const title: Destination["title"] = ({ language }) => titles.get(language)?.[at]?.title ?? "";
    const about = { to: collectionPath(collectionName), route: "admin/:category" };
    const add: Destination["title"] = (of) => productsTexts(of).addProduct;
    return [
      { kind: "page", ...about, title },
      { kind: "action", ...about, title: add, about: title },
    ] as const;
  });
}
