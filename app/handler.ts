import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { App } from "#app/app.server.ts";
import { browserBuild, forShoppers } from "#app/browser-build.server.ts";
import {
  appContext,
  clientContext,
  localeContext,
  oldPageContext,
  outageContext,
} from "#app/context.ts";
import {
  addressIn,
  chosenLanguage,
  hasLanguages,
  LANGUAGE_COOKIE,
  STAFF_LANGUAGE_COOKIE,
  splitLanguage,
} from "#app/domain/locale/address.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { checkRouteAccess, guardLoaders } from "#app/guard-loaders.server.ts";

checkRouteAccess(build, "admin");
const guarded = guardLoaders(build, "admin");

/** A language's pages are the same routes with its own build for the browser, under its prefix or none. */
function handlersOf(language: Language) {
  const assets = browserBuild(language) ?? build.assets;
  const shoppers = import.meta.env.PROD ? forShoppers(assets) : assets;
  const handlerOf = (parts: Pick<ServerBuild, "assets" | "basename">) =>
    createRequestHandler({ ...guarded, ...parts }, import.meta.env.MODE);
  return {
    staff: handlerOf({ assets, basename: "/" }),
    unprefixed: handlerOf({ assets: shoppers, basename: "/" }),
    prefixed: handlerOf({ assets: shoppers, basename: `/${language}` }),
  };
}

const handlers = { en: handlersOf("en"), ar: handlersOf("ar") };

const RETRY_AFTER_SECONDS = "5";

export async function handle(request: Request, app: App, address: string): Promise<Response> {
  const url = new URL(request.url);
  const { settings } = await app.shopSettings();
  const { language: prefix, path } = splitLanguage(url.pathname);
  const elsewhere = otherAddress(request, url, settings.language);
  if (elsewhere) return redirectTo(elsewhere + url.search);
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(clientContext, address);
  context.set(oldPageContext, isOfAnotherRelease(request));
  const language = languageOf(request, prefix, path, settings.language);
  context.set(localeContext, { language, digits: settings.digits });
  const unprefixed = hasLanguages(path) ? "unprefixed" : "staff";
  const handleRequest = handlers[language][prefix ? "prefixed" : unprefixed];
  return withRetryAfter(await handleRequest(request, context), context.get(outageContext));
}

/** The admin's is checked against the account's, the sign-in's was chosen on the device. */
function languageOf(
  { headers }: Request,
  prefix: Language | null,
  path: string,
  shopLanguage: Language,
): Language {
  if (prefix) return prefix;
  if (hasLanguages(path)) return shopLanguage;
  const cookies = headers.get("Cookie");
  if (path.startsWith("/login")) return chosenLanguage(cookies, LANGUAGE_COOKIE) ?? shopLanguage;
  return chosenLanguage(cookies, STAFF_LANGUAGE_COOKIE) ?? "en";
}

/** Where a page is that has another address in this language, null where it is here. */
function otherAddress(
  { method, headers }: Request,
  { pathname, searchParams }: URL,
  shopLanguage: Language,
): string | null {
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead || pathname.endsWith(".data")) return null;
  const { language, path } = splitLanguage(pathname);
  if (language) return language === shopLanguage || !hasLanguages(path) ? path : null;
  const chosen = chosenLanguage(headers.get("Cookie"));
  // The page of an order has the order's language.
  const isOfOrder = path === "/success" && searchParams.has("order");
  const isPage = hasLanguages(path) && !isOfOrder && headers.get("Accept")?.includes("text/html");
  return chosen && isPage && chosen !== shopLanguage ? addressIn(chosen, shopLanguage, path) : null;
}

function redirectTo(address: string): Response {
  const headers = { Location: address, "Cache-Control": "no-store", Vary: "Cookie" };
  return new Response(null, { status: 302, headers });
}

function isOfAnotherRelease({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET" || !pathname.endsWith(".data")) return false;
  const ids = searchParams.get("_routes")?.split(",") ?? [];
  return ids.some((id) => !Object.hasOwn(build.routes, id));
}

/** React Router answers 500 to whatever is thrown; an outage of the database is a 503. */
function withRetryAfter(response: Response, isOutage: boolean): Response {
  const isUnavailable = response.status === 503 || (response.status === 500 && isOutage);
  if (!isUnavailable) return response;
  const { body, headers } = response;
  headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(body, { status: 503, headers });
}
