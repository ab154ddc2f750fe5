import { href } from "react-router";
import { appContext } from "#app/context.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { shopIn } from "#app/domain/shop/shop-profile.ts";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import type { Route } from "./+types/manifest.ts";

const LOOK = { theme_color: "#224ed1", background_color: "#fff8ea" };

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

const ICONS = [
  icon(192),
  icon(512),
  { ...icon(512), src: "/icon-maskable.png", purpose: "maskable" },
];

/**
 * The web app manifest, in the shop's language: of the shop, or with `?for=staff` of the admin. Each has an id of its own, so
 * that a phone can have both on its home screen.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = await context.get(appContext).shopSettings();
  const { name } = shopIn(settings.language, settings);
  const isForStaff = new URL(request.url).searchParams.get("for") === "staff";
  const manifest = isForStaff ? staffApp(name, settings) : shopApp(name);
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" };
  return new Response(JSON.stringify({ ...manifest, ...LOOK, icons: ICONS }), { headers });
}

function shopApp(name: string) {
  return { id: href("/"), name, short_name: name, start_url: href("/"), display: "minimal-ui" };
}

function staffApp(shop: string, locale: Locale) {
  const t = layoutTexts(locale);
  const name = t.nameOf(shop);
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });
  return {
    id: href("/admin"),
    name,
    short_name: name,
    start_url: href("/admin"),
    scope: "/",
    display: "standalone",
    shortcuts: [
      shortcut(adminTexts(locale).newSale, href("/admin/new-order")),
      shortcut(t.orders, href("/admin/orders")),
    ],
  };
}
