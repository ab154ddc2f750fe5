import { useContext, useState } from "react";
import { preload } from "react-dom";
import { data, href, Link, useLocation } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { appContext } from "#app/context.ts";
import { listCategories } from "#app/data/catalogue/categories.server.ts";
import { searchProducts } from "#app/data/catalogue/search.server.ts";
import { cartItemCount, cartTotal, itemCountLabel } from "#app/domain/cart.ts";
import { CART_IS_FULL, isCartFull } from "#app/domain/cart-limits.ts";
import { HERO_WIDTHS, imageSrcSet, imageUrlAt } from "#app/domain/catalogue/image.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { formatEgp } from "#app/domain/money.ts";
import { FROM_HOME } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { ImagesAt } from "#app/ui/product.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/home";
import { Catalogue } from "./catalogue.tsx";
import { ContactSection } from "./contact-section.tsx";
import kiosk from "./kiosk.svg?no-inline";
import skyline from "./skyline.svg?no-inline";

/** The catalogue and, with `?q=`, the search results that come after the cursor `after`. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchQuery(searchParams.get("q") ?? "");
  const after = searchParams.get("after");
  return context.get(appContext).readCatalogue(async (db) => {
    const [{ categories, complete }, results] = await Promise.all([
      listCategories(db),
      query === "" ? null : searchProducts(db, query, after),
    ]);
    const headers = complete ? undefined : { "Cache-Control": "no-store" };
    return data({ categories, query, after, results }, { headers });
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useShopProfile();
  return (
    <>
      <PageMeta
        title={`${name}: snacks, sweets and cold drinks`}
        description={`Fill your cart at ${name} and send the order to us on WhatsApp.`}
        isForSearch
      />
      <StorefrontFrame hasStickyHeader hasReminder>
        <Hero />
        <Catalogue key={useVisit()} {...loaderData} />
        <ContactSection />
      </StorefrontFrame>
      <CartBar />
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

function Hero() {
  const { name, tagline, hero } = useShopProfile();
  return (
    <section className="hero" aria-label="Welcome">
      {hero ? <HeroPhoto url={hero} /> : <Skyline />}
      <div className="wrap hero-row">
        <div className="hero-words">
          <h1 tabIndex={-1} className="hero-name">
            <UserText>{name}</UserText>
          </h1>
          {tagline && (
            <p className="hero-lead">
              <UserText>{tagline}</UserText>
            </p>
          )}
          <p className="hero-text">
            Fill your cart, send it on WhatsApp, and we take it from there.
          </p>
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

function CartBar() {
  const { cart } = useCart();
  if (!cart || cart.items.length === 0) return null;
  return (
    <section className="cart-bar" aria-label="Your cart">
      <div className="wrap cart-bar-row">
        <p className="cart-bar-sum figures">
          <span>{itemCountLabel(cartItemCount(cart.items))}</span>
          <strong>{formatEgp(cartTotal(cart.items))}</strong>
        </p>
        <Link
          to={href("/confirm")}
          state={FROM_HOME}
          className="button"
          data-look="sun"
          prefetch="render"
        >
          View Cart
          <Icon name="arrow" />
        </Link>
        {isCartFull(cart.items.length) && <p className="cart-bar-note">{CART_IS_FULL}</p>}
      </div>
    </section>
  );
}
