import { useContext } from "react";
import { imageUrlAt } from "#app/domain/catalogue/image.ts";
import { isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { formatAmount } from "#app/domain/money.ts";
import { spansOf } from "#app/domain/shop/opening-hours.ts";
import type { ShopProfile } from "#app/domain/shop/shop-profile.ts";
import { ImagesAt } from "./product.tsx";
import { useShopProfile } from "./shop-profile.tsx";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What search engines read of the shop. */
export function StoreData() {
  const shop = useShopProfile();
  return <JsonLd json={import.meta.env.SSR ? toJson(storeOf(shop)) : ""} />;
}

/** What search engines read of a product at `address`. */
export function ProductData({
  product,
  category,
  address,
}: {
  product: StorefrontProduct;
  category: string;
  address: string;
}) {
  const shop = useShopProfile();
  const imagesAt = useContext(ImagesAt);
  return (
    <JsonLd
      json={
        import.meta.env.SSR ? toJson(productOf(product, category, address, imagesAt, shop)) : ""
      }
    />
  );
}

/** The server alone writes it, and the browser's build has no code for it: hydration leaves it as it is. */
function JsonLd({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no sign in it ends the script.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function toJson(data: object): string {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return text.replaceAll("<", "\\u003c");
}

function storeOf(shop: ShopProfile) {
  const { name, origin = "", phone, email, address, hero, week } = shop;
  return {
    "@type": "Store",
    name,
    url: `${origin}/`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(hero && { image: origin + hero }),
    ...(week && { openingHoursSpecification: week.flatMap(hoursOf) }),
  };
}

function hoursOf({ weekday, span }: NonNullable<ShopProfile["week"]>[number]) {
  return spansOf(span).map(({ from, to }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: DAYS[weekday],
    opens: from,
    closes: to,
  }));
}

function productOf(
  product: StorefrontProduct,
  category: string,
  address: string,
  imagesAt: string,
  shop: ShopProfile,
) {
  const { origin = "" } = shop;
  const image = product.imageUrl && absolute(origin, imageUrlAt(imagesAt, product.imageUrl));
  return {
    "@type": "Product",
    name: product.name,
    category,
    ...(image && { image }),
    offers: {
      "@type": "Offer",
      url: origin + address,
      price: formatAmount(product.price),
      priceCurrency: "EGP",
      availability: `https://schema.org/${isSellable(product) ? "InStock" : "OutOfStock"}`,
      seller: storeOf(shop),
    },
  };
}

/** Images may be on another host. */
export function absolute(origin: string, url: string): string {
  return url.startsWith("/") ? origin + url : url;
}
