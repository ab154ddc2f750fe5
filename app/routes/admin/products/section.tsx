import { isRouteErrorResponse, useRouteError } from "react-router";
import { useSecondReading } from "#app/routes/admin/frame/error-page.tsx";
import { BackToDashboard } from "#app/routes/admin/frame/not-found.tsx";
import { EmptyPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/section";
import { ProductManager } from "./product-manager.tsx";
import { changeProducts, viewSection } from "./products.server.ts";
import { productsTexts } from "./texts.ts";

export { shouldRevalidate } from "./product-manager.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, "section", viewSection);
export const action = (args: Route.ActionArgs) =>
  changeProducts(args, args.params.sectionName ?? "");
export const clientLoader = keepLastData<typeof loader>({ subject: ({ pathname }) => pathname });
export const clientAction = sendChange;

export default function Section({ loaderData }: Route.ComponentProps) {
  return <ProductManager key={loaderData.category.collectionName} {...loaderData} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <SectionNotFound>{error.data}</SectionNotFound> : <SectionFailure />;
}

const SectionFailure = pageFailure((locale, { sectionName }) => {
  const { sectionNotFound, sectionNotLoaded } = productsTexts(locale);
  return { title: sectionName || sectionNotFound, notLoaded: sectionNotLoaded };
});

function SectionNotFound({ children }: { children: string }) {
  const { sectionNotFound } = useTexts(productsTexts);
  useSecondReading();
  return (
    <EmptyPage title={sectionNotFound} text={children}>
      <BackToDashboard />
    </EmptyPage>
  );
}
