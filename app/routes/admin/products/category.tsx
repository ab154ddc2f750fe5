import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import type { Route } from "./+types/category";
import { productAction } from "./product-action.server.ts";
import { loadProducts } from "./product-loaders.server.ts";
import { keepLastProducts, ManagerPage } from "./product-manager.tsx";

export { clientAction, shouldRevalidate } from "./product-manager.tsx";

export const clientLoader = keepLastProducts(({ category = "" }) => ({
  version: NO_VERSION,
  category: requireCategory(category),
  products: null,
}));

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProducts(context.get(appContext), requireCategory(params.category));
}

export function action(args: Route.ActionArgs) {
  return productAction(args, requireCategory(args.params.category).collectionName);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ManagerPage manager={loaderData} />;
}

function requireCategory(slug: string) {
  const category = FIXED_CATEGORIES.find(({ collectionName }) => collectionName === slug);
  if (!category) throw data(null, 404);
  return category;
}
