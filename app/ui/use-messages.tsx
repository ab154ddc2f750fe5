import { createContext, createElement, Fragment, type ReactNode, use } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import { formatsOf } from "#app/domain/locale/messages.ts";

/** The page's language; a page is loaded anew to change it. */
export const LocaleContext = createContext(pageLocale());

/** In the browser: a document has one language. */
function pageLocale(): Locale {
  if (typeof document === "undefined") return DEFAULT_LOCALE;
  const { lang, dataset } = document.documentElement;
  return {
    language: lang === "ar" ? "ar" : "en",
    digits: dataset.digits === "arabic" ? "arabic" : "latin",
  };
}

export function useFormats(): Formats {
  return useMessages(formatsOf);
}

/** The texts of a page or subject in the page's language. */
export function useMessages<Texts>(messages: (locale: Locale) => Texts): Texts {
  return messages(use(LocaleContext));
}

/** A sentence with elements in it: rich`Worth ${<strong>…</strong>} at cost`. */
export function rich(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  const children = texts.flatMap((text, at) => [text, parts[at]]);
  return createElement(Fragment, null, ...children);
}
