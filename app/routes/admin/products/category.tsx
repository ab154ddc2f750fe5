import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";
import { PRODUCT_FAILURES } from "#app/domain/catalogue/product-form.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import type { Route } from "./+types/category";
import { productAction } from "./product-action.server.ts";
import { loadProducts, type ManagerData } from "./product-loaders.server.ts";
import { ProductManager } from "./product-manager.tsx";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadProducts(context.get(appContext), requireCategory(params.category));
}

export function action(args: Route.ActionArgs) {
  return productAction(args, requireCategory(args.params.category).collectionName);
}

export const clientLoader = keepLastData<ManagerData>({
  isComplete: ({ products }) => products !== null,
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, PRODUCT_FAILURES);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ProductManager key={loaderData.category.collectionName} {...loaderData} />;
}

function requireCategory(slug: string) {
  const category = FIXED_CATEGORIES.find(({ collectionName }) => collectionName === slug);
  if (!category) throw data(null, 404);
  return category;
}
