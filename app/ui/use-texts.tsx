import {
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
} from "react";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";

/** The page's language; a page is loaded anew to change it. */
export const LocaleContext = createContext(pageLocale());

/** In the browser: a document has one language. A translation changes its `lang`. */
function pageLocale(): Locale {
  if (typeof document === "undefined") return DEFAULT_LOCALE;
  const { language, digits } = document.documentElement.dataset;
  return {
    language: language === "ar" ? "ar" : "en",
    digits: digits === "arabic" ? "arabic" : "latin",
  };
}

export function useFormats(): Formats {
  return useTexts(formatsOf);
}

/** The texts of a page or subject in the page's language. */
export function useTexts<Texts>(texts: (locale: Locale) => Texts): Texts {
  return texts(use(LocaleContext));
}

/**
 * A sentence with elements in it: rich`Worth ${<strong>…</strong>} at cost`. Each text between them stands in an element,
 * which stays React's own while a browser's translation replaces the text in it.
 */
export function rich(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactElement {
  const children: ReactNode[] = [];
  for (const part of texts.flatMap((text, at) => [text, parts[at]])) {
    const last = children.at(-1);
    if (typeof last === "string" && typeof part === "string") children.splice(-1, 1, last + part);
    else children.push(part);
  }
  return createElement(Fragment, null, ...children.map(inElement));
}

function inElement(part: ReactNode): ReactNode {
  return typeof part === "string" && part !== "" ? createElement("span", null, part) : part;
}
