import { useLocation } from "react-router";
import { addressIn, LANGUAGE_COOKIE, languageCookie } from "#app/domain/locale/address.ts";
import { LANGUAGE_NAMES } from "#app/domain/locale/locale.ts";
import { useShopProfile } from "./shop-profile.tsx";
import { useFormats } from "./use-texts.tsx";

/** Leads to the same page in the other language, as a document has one, and keeps the choice. */
export function LanguageSwitch({ isInAddress = true }: { isInAddress?: boolean }) {
  const shop = useShopProfile();
  const { language } = useFormats().locale;
  const { pathname, search } = useLocation();
  const other = language === "en" ? "ar" : "en";
  const path = pathname + search;
  const choose = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http.
    document.cookie = languageCookie(LANGUAGE_COOKIE, other);
  };
  return (
    <a
      className="language-switch on-screen-only"
      href={isInAddress ? addressIn(other, shop.language, path) : path}
      hrefLang={other}
      lang={other}
      onClick={choose}
      onAuxClick={choose}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
