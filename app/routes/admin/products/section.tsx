import { appContext, localeContext } from "#app/context.ts";
import type { Route } from "./+types/section";
import { productAction } from "./product-action.server.ts";
import { loadSectionProducts, type ManagerData, type NoSection } from "./product-loaders.server.ts";
import { keepLastProducts, ProductManager } from "./product-manager.tsx";
import { SectionNotFound } from "./section-not-found.tsx";

export { clientAction, shouldRevalidate } from "./product-manager.tsx";

export const clientLoader = keepLastProducts<ManagerData | NoSection>(() => ({
  problem: "sectionNotLoaded",
  isMissing: false,
}));

export function loader({ context, params }: Route.LoaderArgs) {
  const name = params.sectionName ?? "";
  return loadSectionProducts(context.get(appContext), name, context.get(localeContext));
}

/** Saves also while the section is inactive. */
export function action(args: Route.ActionArgs) {
  return productAction(args, args.params.sectionName ?? "");
}

export default function Section({ loaderData }: Route.ComponentProps) {
  if ("problem" in loaderData) return <SectionNotFound {...loaderData} />;
  return <ProductManager key={loaderData.category.collectionName} {...loaderData} />;
}
