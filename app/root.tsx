import { cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { preconnect } from "react-dom";
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root";
import { CartProvider } from "./cart/cart.tsx";
import { appContext } from "./context.ts";
import { PageStyle } from "./page-style.tsx";
import { RecordEarlyTaps, useEarlyTaps } from "./ui/early-taps.tsx";
import { ErrorPage, NotFoundPage } from "./ui/message-page.tsx";
import { ImagesAt } from "./ui/product.tsx";
import { ShopProfileProvider } from "./ui/shop-profile.tsx";
import cairo from "./ui/style/cairo/cairo-basic-wght-400-900.woff2?url";
import { KeepReminderRoom } from "./ui/unsent-order.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: cairo, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: href("/manifest.webmanifest") },
];

export function loader({ context }: Route.LoaderArgs) {
  const { shop, timezone, publicOrigin, images } = context.get(appContext).settings;
  return { shop: { ...shop, timezone, origin: publicOrigin }, images };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#224ed1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2a70" media="(prefers-color-scheme: dark)" />
        <RecordEarlyTaps />
        <KeepReminderRoom />
        <Meta />
        <PageStyle />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

/** React Router's scripts, fetched after the font and the first images. It has no option for that. */
function LateScripts(): ReactNode {
  return withLowPriority(Scripts({}));
}

function withLowPriority(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(withLowPriority);
  if (!isValidElement<{ children?: ReactNode; fetchPriority?: "low" }>(node)) return node;
  if (node.type === "link") return cloneElement(node, { fetchPriority: "low" });
  if (node.type !== Fragment) return node;
  const { children } = node.props;
  return cloneElement(node, {}, ...[children].flat().map(withLowPriority));
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEarlyTaps();
  const { shop, images } = loaderData;
  if (images.from) preconnect(images.from);
  return (
    <ShopProfileProvider shop={shop}>
      <ImagesAt value={images.at}>
        <CartProvider storageKey="koshk-cart">
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
