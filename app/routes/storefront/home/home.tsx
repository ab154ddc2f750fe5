import { useContext, useEffect, useState } from "react";
import { preload } from "react-dom";
import { data, href, Link, useLocation } from "react-router";
import { useCart, useFilledCart } from "#app/cart/cart.tsx";
import { appContext, localeContext } from "#app/context.ts";
import { listCategories, openFirst } from "#app/data/catalogue/categories.server.ts";
import { searchStorefront } from "#app/data/catalogue/search-storefront.server.ts";
import { cartItemCount, cartTotal, orderable } from "#app/domain/cart.ts";
import { isCartFull, MAX_CART_LINES } from "#app/domain/cart-limits.ts";
import { HERO_WIDTHS, imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FROM_HOME } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { useShopNote } from "#app/routes/storefront/layout/shop-note.tsx";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { signColors } from "#app/ui/category/sign-colors.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { ImagesAt } from "#app/ui/product.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/home";
import { Catalogue } from "./catalogue.tsx";
import { ContactSection } from "./contact-section.tsx";
import kiosk from "./kiosk.svg?no-inline";
import skyline from "./skyline.svg?no-inline";
import { homeTexts } from "./texts.ts";
import type { SearchablePage } from "./use-product-search.ts";

/** The catalogue and, with `?q=`, the search results that come after the cursor `after`; with `?open=`, for browsers without scripts, one category opened. */
export function loader({ context, request }: Route.LoaderArgs) {
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
    const shown = await openFirst(db, categories, searchParams.get("open"), locale);
    // Their colours are worked out here: a first visit does without the code.
    const signed = shown.map((category) => ({ ...category, sign: signColors(category.color) }));
    return data({ categories: signed, query, after, results }, { headers });
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useShopProfile();
  const t = useTexts(homeTexts);
  return (
    <>
      <PageMeta title={t.title(name)} description={t.description(name)} isForSearch />
      <StorefrontFrame hasStickyHeader hasReminder>
        <Hero />
        <div className="orders-room" />
        <Catalogue key={useVisit()} {...loaderData} />
        <ContactSection />
      </StorefrontFrame>
      <CartBar categories={loaderData.categories} />
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

function CartBar({ categories }: Pick<SearchablePage, "categories">) {
  const cart = useFilledCart();
  const { refresh } = useCart();
  // Of a page just loaded: what the browser kept for going back may be older than the cart.
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type !== "back_forward") refresh(categories.flatMap(({ products }) => products));
  }, [categories, refresh]);
  const { egp } = useFormats();
  const t = useTexts(homeTexts);
  const { itemCount, cartIsFull, totalIsWithout } = useTexts(shopTexts);
  const note = useShopNote();
  if (!cart) return null;
  const available = orderable(cart.items);
  const isWhole = cartItemCount(available) === cartItemCount(cart.items);
  return (
    <section className="cart-bar" aria-label={t.yourCart}>
      <div className="wrap cart-bar-row">
        <p className="cart-bar-sum figures">
          <span>{itemCount(cartItemCount(cart.items))}</span>
          <strong>{egp(cartTotal(available))}</strong>
        </p>
        <Link
          to={href("/confirm")}
          state={FROM_HOME}
          className="button"
          data-look="sun"
          prefetch="render"
        >
          {t.viewCart}
          <Icon name="arrow" />
        </Link>
        {note && (
          <p className="cart-bar-note">
            <UserText>{note}</UserText>
          </p>
        )}
        {!isWhole && <p className="cart-bar-note">{totalIsWithout}</p>}
        {isCartFull(cart.items.length) && (
          <p className="cart-bar-note">{cartIsFull(MAX_CART_LINES)}</p>
        )}
      </div>
    </section>
  );
}
