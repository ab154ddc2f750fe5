import { createContext, createElement, Fragment, type ReactNode, use } from "react";
import { type Formats, formatsOf } from "#app/domain/locale/formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type Messages, pageLocale } from "#app/domain/locale/messages.ts";

/** The page's language; a page is loaded anew to change it. */
export const LocaleContext = createContext<Locale>(pageLocale());

export function useFormats(): Formats {
  return formatsOf(use(LocaleContext));
}

/** The texts of a page or subject in the page's language; waits where they are not loaded yet. */
export function useMessages<Texts>(messages: Messages<Texts>): Texts {
  const locale = use(LocaleContext);
  return messages.loaded(locale) ?? use(messages.load(locale));
}

/** A sentence with elements in it: rich`Worth ${<strong>…</strong>} at cost`. */
export function rich(texts: TemplateStringsArray, ...parts: ReactNode[]): ReactNode {
  const children = texts.flatMap((text, at) => [text, parts[at]]);
  return createElement(Fragment, null, ...children);
}
