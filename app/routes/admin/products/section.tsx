import { appContext } from "#app/context.ts";
import { SECTION_LOAD_FAILED } from "#app/domain/catalogue/section-form.ts";
import type { Route } from "./+types/section";
import { productAction } from "./product-action.server.ts";
import { loadSectionProducts } from "./product-loaders.server.ts";
import { keepLastProducts, ManagerPage } from "./product-manager.tsx";

export { clientAction, shouldRevalidate } from "./product-manager.tsx";

export const clientLoader = keepLastProducts(() => ({
  problem: SECTION_LOAD_FAILED,
  isMissing: false,
}));

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSectionProducts(context.get(appContext), params.sectionName ?? "");
}

/** Saves also while the section is inactive. */
export function action(args: Route.ActionArgs) {
  return productAction(args, args.params.sectionName ?? "");
}

export default function Section({ loaderData }: Route.ComponentProps) {
  return <ManagerPage manager={loaderData} />;
}
