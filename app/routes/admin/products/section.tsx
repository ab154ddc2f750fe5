import { appContext } from "#app/context.ts";
import { PRODUCT_FAILURES } from "#app/domain/catalogue/product-form.ts";
import { BackToDashboard } from "#app/routes/admin/layout/not-found.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { Cat } from "#app/ui/cat.tsx";
import type { Route } from "./+types/section";
import { productAction } from "./product-action.server.ts";
import type { ManagerData } from "./product-loaders.server.ts";
import { loadSectionProducts, type NoSection } from "./product-loaders.server.ts";
import { ProductManager } from "./product-manager.tsx";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSectionProducts(context.get(appContext), params.sectionName ?? "");
}

/** Saves also while the section is switched off; one that is gone refuses by itself. */
export function action(args: Route.ActionArgs) {
  return productAction(args, args.params.sectionName ?? "");
}

export const clientLoader = keepLastData<ManagerData | NoSection>({
  isComplete: (section) => ("problem" in section ? section.isMissing : section.products !== null),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, PRODUCT_FAILURES);
}

export default function Section({ loaderData }: Route.ComponentProps) {
  if ("problem" in loaderData) return <SectionNotFound {...loaderData} />;
  return <ProductManager key={loaderData.category.collectionName} {...loaderData} />;
}

function SectionNotFound({ problem, isMissing }: NoSection) {
  return (
    <div className="admin-page empty">
      <title>Section Not Found</title>
      <Cat width={140} />
      <h1 tabIndex={-1}>{isMissing ? "Section Not Found" : problem}</h1>
      {isMissing && <p>{problem}</p>}
      <BackToDashboard />
    </div>
  );
}
