import { setImmediate as nextTurn } from "node:timers/promises";
import { href } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext } from "#app/context.ts";
import { listCategories } from "#app/data/catalogue/categories.server.ts";
import { listNamedProducts, PRODUCTS_PER_PART } from "#app/data/catalogue/sitemap.server.ts";
import { productSlugs } from "#app/domain/catalogue/product-address.ts";
import { addressIn } from "#app/domain/locale/address.ts";
import { LANGUAGES, type Language, type Locale } from "#app/domain/locale/locale.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { publicAddress, xmlResponse } from "./sitemap-xml.server.ts";

/** Few enough not to hold up shoppers' pages. */
const ROWS_AT_ONCE = 500;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const part = Number(/^(\d{1,6})\.xml$/.exec(params.part)?.[1] ?? Number.NaN);
  const starts = await app.readPartStarts();
  if (!(part <= starts.length)) return new Response(null, { status: 404 });
  const { language } = (await app.shopSettings()).settings;
  const addressOf = publicAddress(app, request);
  const inBoth = (pathIn: (language: Language) => string) =>
    LANGUAGES.map((each) => addressOf(addressIn(each, language, pathIn(each))));
  const addresses: string[] = [];
  if (part === 0) {
    for (const path of await listPages(app, context.get(localeContext))) {
      addresses.push(...inBoth(() => path));
    }
  }
  for await (const { id, ...names } of readProducts(app, starts[part - 1], starts[part])) {
    const slugs = productSlugs(id, names);
    addresses.push(...inBoth((each) => href("/p/:product", { product: slugs[each] })));
  }
  return xmlResponse("urlset", "url", addresses);
}

async function listPages({ readCatalogue }: App, locale: Locale): Promise<string[]> {
  const { categories } = await readCatalogue((db) => listCategories(db, locale, 0));
  const open = categories.filter(({ isAgeRestricted }) => !isAgeRestricted);
  return [
    href("/"),
    ...open.map(({ collectionName }) => href("/c/:collectionName", { collectionName })),
  ];
}

async function* readProducts(app: App, start: string | undefined, end: string | undefined) {
  for (let from = start, left = PRODUCTS_PER_PART; from !== undefined && left > 0; ) {
    const first = from;
    const rows = await app.readCatalogue((db) =>
      listNamedProducts(db, first, end, ROWS_AT_ONCE + 1),
    );
    yield* rows.slice(0, ROWS_AT_ONCE);
    left -= ROWS_AT_ONCE;
    from = rows[ROWS_AT_ONCE]?.id;
    await nextTurn();
  }
}
