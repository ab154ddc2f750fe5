import { type Language, toLanguage } from "./locale.ts";

/** Addresses without a language of their own: the admin's is the account's, and files have none. */
const UNPREFIXED =
  /^\/(admin|login|logout|events|files|healthz|livez|readyz|assets|order-status|order-notices|robots|sitemap)(\/|\.|$)/i;

/** An address as the storefront has it: the shop's own language has no prefix. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = "", rest = ""] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const language = toLanguage(first);
  // Two slashes at the start would lead to another host.
  return language ? { language, path: rest.replace(/^\/*/, "/") } : { language, path: pathname };
}

export function hasLanguages(path: string): boolean {
  return !UNPREFIXED.test(path);
}

export function addressIn(language: Language, shopLanguage: Language, path: string): string {
  if (language === shopLanguage) return path;
  return path === "/" || path.startsWith("/?")
    ? `/${language}${path.slice(1)}`
    : `/${language}${path}`;
}

export const LANGUAGE_COOKIE = "koshk-language";

export const STAFF_LANGUAGE_COOKIE = "koshk-staff-language";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function languageCookie(name: string, language: Language): string {
  return `${name}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

export function chosenLanguage(
  cookies: string | null | undefined,
  name = LANGUAGE_COOKIE,
): Language | null {
  const pairs = (cookies ?? "").split(";").map((pair) => pair.trim().split("="));
  return toLanguage(pairs.find(([key]) => key === name)?.[1]);
}
