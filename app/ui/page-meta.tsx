import { href, useLocation } from "react-router";
import { addressIn } from "#app/domain/locale/address.ts";
import { LANGUAGES, type Language } from "#app/domain/locale/locale.ts";
import { useShopProfile } from "./shop-profile.tsx";

type About = { title: string; description: string; isForSearch?: boolean };

/** The page's title and, on the server, what search engines say of it and chats of a link to it: they run no navigation. */
export function PageMeta(about: About) {
  return (
    <>
      <title>{about.title}</title>
      {import.meta.env.SSR && <ForLinks {...about} />}
    </>
  );
}

function ForLinks({ title, description, isForSearch = false }: About) {
  const { name, origin = "" } = useShopProfile();
  // With the name, as chats cache an image by its address.
  const image = `${origin}${href("/preview.png")}?name=${encodeURIComponent(name)}`;
  return (
    <>
      <meta name="description" content={description} />
      {isForSearch ? <Languages /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Where the page is in each language, and for all others. */
function Languages() {
  const { origin = "", language: shopLanguage } = useShopProfile();
  const { pathname } = useLocation();
  const addressOf = (language: Language) => origin + addressIn(language, shopLanguage, pathname);
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(shopLanguage)} />
    </>
  );
}
