import { useContext } from "react";
import { href, useLocation } from "react-router";
import { imageUrlAt } from "#app/domain/catalogue/image.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { addressIn } from "#app/domain/locale/address.ts";
import { LANGUAGES, type Language } from "#app/domain/locale/locale.ts";
import { formatAmount } from "#app/domain/money.ts";
import { ImagesAt } from "./product.tsx";
import { useShopProfile } from "./shop-profile.tsx";
import { absolute } from "./structured-data.tsx";
import { useFormats } from "./use-texts.tsx";

type About = {
  title: string;
  description: string;
  isForSearch?: boolean;
  /** The page's path in each language, where they differ. */
  paths?: Record<Language, string>;
  product?: StorefrontProduct;
};

/** The page's title and, on the server, what search engines say of it and chats of a link to it: they run no navigation. */
export function PageMeta(about: About) {
  return (
    <>
      <title>{about.title}</title>
      {import.meta.env.SSR && <ForLinks {...about} />}
    </>
  );
}

function ForLinks({ title, description, isForSearch = false, paths, product }: About) {
  const { name, origin = "" } = useShopProfile();
  const photo = imageUrlAt(useContext(ImagesAt), product?.imageUrl ?? "");
  // With the name, as chats cache an image by its address.
  const shopImage = `${origin}${href("/preview.png")}?name=${encodeURIComponent(name)}`;
  return (
    <>
      <meta name="description" content={description} />
      {isForSearch ? <Addresses paths={paths} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={product ? "product" : "website"} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={photo ? absolute(origin, photo) : shopImage} />
      <meta property="og:image:alt" content={product?.name ?? name} />
      {product && <meta property="product:price:amount" content={formatAmount(product.price)} />}
      {product && <meta property="product:price:currency" content="EGP" />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page's own address, and where it is in each language and for all others. */
function Addresses({ paths }: Pick<About, "paths">) {
  const { origin = "", language: shopLanguage } = useShopProfile();
  const { language } = useFormats().locale;
  const { pathname } = useLocation();
  const addressOf = (language: Language) =>
    origin + addressIn(language, shopLanguage, paths?.[language] ?? pathname);
  return (
    <>
      <link rel="canonical" href={addressOf(language)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(shopLanguage)} />
    </>
  );
}
