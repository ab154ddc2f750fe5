import { appContext, staffContext } from "#app/context.ts";
import { sendForm } from "#app/routes/admin/layout/send-form.ts";
import { lastKnown } from "#app/ui/admin/last-known.ts";
import type { Route } from "./+types/manager";
import { SectionManager } from "./section-manager.tsx";
import { SECTION_FAILURES } from "./section-result.ts";
import { sectionsAction } from "./sections-action.server.ts";
import { loadSections, type SectionsData } from "./sections-loader.server.ts";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadSections(context.get(appContext));
}

export function action({ context, request }: Route.ActionArgs) {
  return sectionsAction(context.get(appContext), request, context.get(staffContext));
}

export const clientLoader = lastKnown<SectionsData>({
  isWhole: ({ sections }) => sections !== null,
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, SECTION_FAILURES);
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  return <SectionManager {...loaderData} />;
}
