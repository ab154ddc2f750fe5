import { shopContext } from "../../shop-context.ts";
import { useShop } from "../../ui/shop.tsx";
import { StorefrontFrame } from "../../ui/storefront-frame.tsx";
import type { Route } from "./+types/home";
import { CartBar } from "./cart-bar.tsx";
import { Catalogue } from "./catalogue.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { NO_ANSWER } from "./home-data.ts";
import { loadHome } from "./home-loader.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context.get(shopContext), request);
}

/** The page's later requests (a category's products, a search) may fail without the page failing. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (new URL(request.url).search === "") throw error;
    return NO_ANSWER;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useShop();
  return (
    <>
      <title>{`${name}: snacks, sweets and cold drinks`}</title>
      <meta
        name="description"
        content={`Fill your cart at ${name} and send the order to us on WhatsApp.`}
      />
      <StorefrontFrame hasStickyHeader>
        <Hero />
        <Catalogue {...loaderData} />
        <ContactSection />
      </StorefrontFrame>
      <CartBar />
    </>
  );
}
