import { use } from "react";
import { data } from "react-router";
import { appContext } from "#app/context.ts";
import {
  type FixedCategorySlug,
  fixedCategory,
  isFixedCategory,
} from "#app/domain/catalogue/category.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { LocaleContext } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/category";
import { productAction } from "./product-action.server.ts";
import { loadProducts, type ReadProducts } from "./product-loaders.server.ts";
import { keepLastProducts, ProductManager } from "./product-manager.tsx";

export { clientAction, shouldRevalidate } from "./product-manager.tsx";

export const clientLoader = keepLastProducts<ReadProducts>(({ category }) => {
  requireCategory(category);
  return { version: NO_VERSION, products: null };
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProducts(context.get(appContext), requireCategory(params.category));
}

export function action(args: Route.ActionArgs) {
  return productAction(args, requireCategory(args.params.category));
}

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const slug = requireCategory(params.category);
  const category = fixedCategory(slug, use(LocaleContext));
  return <ProductManager key={slug} category={category} {...loaderData} />;
}

function requireCategory(slug = ""): FixedCategorySlug {
  if (!isFixedCategory(slug)) throw data(null, 404);
  return slug;
}
