import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { appContext } from "#app/context.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import type { Route } from "./+types/home";
import { CartBar } from "./cart-bar.tsx";
import { Catalogue } from "./catalogue.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { type HomeData, type HomePage, NO_ANSWER } from "./home-data.ts";
import { loadHome } from "./home-loader.server.ts";
import { readCategories } from "./written-categories.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context.get(appContext), request);
}

/** The page's later requests (a category's products, a search) may fail without the page failing. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isLaterRequest(request)) return NO_ANSWER;
    throw error;
  }
}

/** React Router's mark of a request by a part of the page, and not for the page itself. */
function isLaterRequest({ url }: Request): boolean {
  return new URL(url).searchParams.has("index");
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useShopProfile();
  const visit = useVisit();
  return (
    <>
      <title>{`${name}: snacks, sweets and cold drinks`}</title>
      <meta
        name="description"
        content={`Fill your cart at ${name} and send the order to us on WhatsApp.`}
      />
      <StorefrontFrame hasStickyHeader>
        <Hero />
        <Catalogue key={visit} {...usePage(loaderData)} />
        <ContactSection />
      </StorefrontFrame>
      <CartBar />
    </>
  );
}

function usePage(data: HomeData): HomePage {
  return useMemo(() => ({ ...data, categories: readCategories(data.categories) }), [data]);
}

/** Changes when the shopper comes (again) to the page, not when a link leads within it. */
function useVisit(): string {
  const { key, hash } = useLocation();
  const [visit, setVisit] = useState(key);
  if (hash === "" && key !== visit) setVisit(key);
  return visit;
}
