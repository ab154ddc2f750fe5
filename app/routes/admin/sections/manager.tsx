import { shopContext } from "../../../shop-context.ts";
import { lastKnown } from "../../../ui/office/last-known.ts";
import type { Route } from "./+types/manager";
import { SectionManager } from "./section-manager.tsx";
import { sectionsAction } from "./sections-action.server.ts";
import { loadSections, type SectionsData } from "./sections-loader.server.ts";
import { sendSection } from "./send-section.ts";

export { AdminErrorPage as ErrorBoundary } from "../error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadSections(context.get(shopContext));
}

export function action({ context, request }: Route.ActionArgs) {
  return sectionsAction(context.get(shopContext), request);
}

export const clientLoader = lastKnown<SectionsData>();

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendSection(request, serverAction);
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  return <SectionManager {...loaderData} />;
}
