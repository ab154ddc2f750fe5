import arabic from "@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import { preconnect, preload } from "react-dom";
import {
  href,
  isRouteErrorResponse,
  Meta,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import { createStoredValue } from "./browser/stored-value.ts";
import { CartProvider } from "./cart/cart.tsx";
import { emptyCart, toCart } from "./cart/stored-cart.ts";
import { appContext, localeContext, oldPageContext } from "./context.ts";
import { DIRECTIONS } from "./domain/locale/locale.ts";
import { pageAddress } from "./domain/page-address.ts";
import { publicSettings } from "./domain/shop/shop-profile.ts";
import { LateScripts, PageLinks } from "./page-links.tsx";
import { PageStyle } from "./page-style.tsx";
import { RecordEarlyKeys, useEarlyKeysEnd } from "./ui/early-keys.tsx";
import { RecordEarlyTaps, useEarlyTaps } from "./ui/early-taps.tsx";
import { MarkRememberedOrders } from "./ui/mark-orders.tsx";
import { ErrorPage, NotFoundPage } from "./ui/message-page/message-page.tsx";
import { ImagesAt } from "./ui/product.tsx";
import { ShopProfileProvider } from "./ui/shop-profile.tsx";
import cairo from "./ui/style/cairo/cairo-basic-wght-400-900.woff2?url";
import { LocaleContext } from "./ui/use-texts.tsx";

/** One for each browser: the server renders without it. */
const shoppersCart = createStoredValue({ key: "koshk-cart", parse: toCart, empty: emptyCart });

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: cairo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(oldPageContext)) throw redirectDocument(pageAddress(request.url));
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { publicOrigin, images } = app.settings;
  const { language } = context.get(localeContext);
  const shop = publicSettings((await app.shopSettings()).settings, language, Date.now());
  return { shop: { ...shop, origin: publicOrigin }, images };
}

/** Of what changes the shop's profile: its settings, the end of the demo, whose number goes, and a restore, which signs everybody out. */
export function shouldRevalidate({
  formAction = "",
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isForLogin = nextUrl.pathname === href("/login");
  if (isForLogin && currentUrl.pathname !== nextUrl.pathname) return true;
  const isOfProfile =
    formAction.startsWith(href("/admin/settings")) || formAction === href("/admin/demo-shop");
  // Not after a change that failed: without an answer this would end the whole page.
  return isOfProfile && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, digits } = use(LocaleContext);
  const { pathname } = useLocation();
  const isForStaff = /^\/(admin|login)/.test(pathname);
  if (language === "ar") preload(arabic, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html
      lang={language}
      dir={DIRECTIONS[language]}
      data-language={language === "en" ? undefined : language}
      data-digits={digits === "latin" ? undefined : digits}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#224ed1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2a70" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={`/manifest.webmanifest${isForStaff ? "?for=staff" : ""}`} />
        <RecordEarlyTaps />
        {pathname.startsWith("/admin") && <RecordEarlyKeys />}
        <MarkRememberedOrders />
        <Meta />
        <PageStyle />
        <PageLinks />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEarlyTaps();
  useEarlyKeysEnd();
  const { shop, images } = loaderData;
  if (images.from) preconnect(images.from);
  return (
    <ShopProfileProvider shop={shop}>
      <ImagesAt value={images.at}>
        <CartProvider store={shoppersCart}>
          <Outlet />
        </CartProvider>
      </ImagesAt>
    </ShopProfileProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorPage error={error} />;
}
