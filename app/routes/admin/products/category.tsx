import { use } from "react";
import { data } from "react-router";
import {
  type FixedCategorySlug,
  fixedCategory,
  isFixedCategory,
} from "#app/domain/catalogue/category.ts";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { LocaleContext } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/category";
import { ProductManager } from "./product-manager.tsx";
import { changeProducts, viewCategory } from "./products.server.ts";
import { productsTexts } from "./texts.ts";

export { shouldRevalidate } from "./product-manager.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, "products", viewCategory);
export const action = (args: Route.ActionArgs) =>
  changeProducts(args, requireCategory(args.params.category));
export const clientLoader = keepLastData<typeof loader>({ subject: ({ pathname }) => pathname });
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale, { category = "" }) => {
  const { title } = isFixedCategory(category)
    ? fixedCategory(category, locale)
    : { title: category };
  return { title, notLoaded: productsTexts(locale).notFetched(title) };
});

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const category = fixedCategory(requireCategory(params.category), use(LocaleContext));
  return <ProductManager key={category.collectionName} category={category} {...loaderData} />;
}

function requireCategory(slug: string): FixedCategorySlug {
  if (!isFixedCategory(slug)) throw data(null, 404);
  return slug;
}
