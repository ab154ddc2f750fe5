import { useContext, useMemo, useState } from "react";
import { preload } from "react-dom";
import { data, useLocation } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { listCategories, openFirst } from "#app/data/catalogue/categories.server.ts";
import { searchStorefront } from "#app/data/catalogue/search-storefront.server.ts";
import { HERO_WIDTHS, imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { signColors } from "#app/ui/category/sign-colors.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { ImagesAt } from "#app/ui/product.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { StoreData } from "#app/ui/structured-data.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/home";
import { CartBar } from "./cart-bar.tsx";
import { Catalogue } from "./catalogue.tsx";
import { ContactSection } from "./contact-section.tsx";
import kiosk from "./kiosk.svg?no-inline";
import skyline from "./skyline.svg?no-inline";
import { homeTexts } from "./texts.ts";
import type { SearchablePage } from "./use-product-search.ts";

/**
 * The catalogue and, with `?q=`, the search results that come after the cursor `after`. One category is opened in its own
 * address, or for browsers without scripts with `?open=`.
 */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchQuery(searchParams.get("q") ?? "");
  const after = searchParams.get("after");
  const locale = context.get(localeContext);
  const { readCatalogue, readNameIndex } = context.get(appContext);
  return readCatalogue(async (db) => {
    const [{ categories, complete }, results] = await Promise.all([
      listCategories(db, locale),
      query === "" ? null : searchStorefront(db, readNameIndex, query, locale.language, after),
    ]);
    const headers = complete ? undefined : { "Cache-Control": "no-store" };
    const named = params.collectionName ?? null;
    const shown = await openFirst(db, categories, named ?? searchParams.get("open"), locale);
    const isFound = named === null || shown[0]?.collectionName === named;
    // Their colours are worked out here: a first visit does without the code.
    const signed = shown.map((category) => ({ ...category, sign: signColors(category.color) }));
    const status = isFound ? 200 : 404;
    return data({ categories: signed, named, query, after, results }, { headers, status });
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const shown = useMemo(() => categories.flatMap(({ products }) => products), [categories]);
  return (
    <>
      <HomeMeta {...loaderData} />
      <StorefrontFrame hasStickyHeader hasReminder>
        <Hero />
        <div className="orders-room" />
        <Catalogue key={useVisit()} {...loaderData} />
        <ContactSection />
      </StorefrontFrame>
      <CartBar shown={shown} />
    </>
  );
}

function HomeMeta({ categories: [first], named }: SearchablePage) {
  const { name } = useShopProfile();
  const t = useTexts(homeTexts);
  const opened = first?.collectionName === named ? first : undefined;
  const title = opened ? t.sectionTitle(opened.title, name) : t.title(name);
  const isForSearch = named === null || (opened !== undefined && !opened.isAgeRestricted);
  return (
    <>
      <PageMeta title={title} description={t.description(name)} isForSearch={isForSearch} />
      <StoreData />
    </>
  );
}

/** A new key whenever the shopper comes to the page, but not when a link leads within it. */
function useVisit(): string {
  const { key, hash } = useLocation();
  const [visit, setVisit] = useState(key);
  if (hash === "" && key !== visit) setVisit(key);
  return visit;
}

/** From here on a phone's name would be small beside the kiosk. */
const LONG_NAME_EMS = 5;

function Hero() {
  const shop = useShopProfile();
  const { nameWidth, tagline, whatsapp, hero } = shop;
  const t = useTexts(homeTexts);
  return (
    <section className="hero" aria-label={t.welcome}>
      {hero ? <HeroPhoto url={hero} /> : <Skyline />}
      <div
        className="wrap hero-row"
        data-long={!hero && nameWidth > LONG_NAME_EMS ? "" : undefined}
      >
        <div className="hero-words">
          <h1 tabIndex={-1} className="hero-name">
            <ShopName {...shop} />
          </h1>
          {tagline && (
            <p className="hero-lead">
              <UserText>{tagline}</UserText>
            </p>
          )}
          {whatsapp && <p className="hero-text">{t.lead}</p>}
        </div>
        {!hero && (
          <img
            className="hero-image"
            src={kiosk}
            width={616}
            height={482}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className="striped-edge" />
    </section>
  );
}

function Skyline() {
  // The browser finds CSS backgrounds late, and this one is the largest contentful paint.
  preload(skyline, { as: "image", fetchPriority: "high" });
  return <div className="hero-skyline" style={{ backgroundImage: `url(${skyline})` }} />;
}

function HeroPhoto({ url }: { url: string }) {
  const src = imageUrlAt(useContext(ImagesAt), url);
  const srcSet = imageSrcSet(src, HERO_WIDTHS);
  return (
    <img
      className="hero-photo"
      src={src}
      srcSet={srcSet}
      sizes="100vw"
      alt=""
      fetchPriority="high"
    />
  );
}
