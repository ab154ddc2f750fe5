import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { findTitled } from "#app/domain/catalogue/near/titles.ts";
import { foldQuery } from "#app/domain/catalogue/search.ts";
import { LANGUAGES, type Locale } from "#app/domain/locale/locale.ts";
import { mayOpen } from "#app/domain/staff/access.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import { productsTexts } from "#app/routes/admin/products/texts.ts";
import { collectionPath } from "#app/ui/admin/collections/collection-path.ts";
import type { FoundDestination } from "../found.ts";
import { ACTIONS } from "./actions.server.ts";
import type { Destination } from "./destination.ts";
import { PAGES, SHIFT_PAGES } from "./pages.server.ts";
import { SETTINGS } from "./settings.server.ts";

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
