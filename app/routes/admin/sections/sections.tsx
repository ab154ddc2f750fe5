import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { ListedSection } from "#app/domain/catalogue/section.ts";
import { SECTION_FAILURES } from "#app/domain/catalogue/section-form.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/sections";
import { SectionForm, useSectionForm } from "./section-form.tsx";
import { SectionList } from "./section-list.tsx";
import { sectionsAction } from "./sections-action.server.ts";
import { sectionsTexts } from "./texts.ts";

/** `sections` is null when they cannot be read. */
type SectionsData = { sections: ListedSection[] | null };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  try {
    return data<SectionsData>({ sections: await listSections(app.db) });
  } catch (error) {
    app.log.error({ err: error }, "sections not read");
    return data<SectionsData>({ sections: null }, 503);
  }
}

export function action(args: Route.ActionArgs) {
  return sectionsAction(args);
}

export const clientLoader = keepLastData<SectionsData>({
  isComplete: ({ sections }) => sections !== null,
  unread: () => ({ sections: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, SECTION_FAILURES);
}

export default function Sections({ loaderData: { sections } }: Route.ComponentProps) {
  const form = useSectionForm(sections, focusEdit);
  const t = useTexts(sectionsTexts);
  return (
    <div className="admin-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="manager section-manager" disabled={!useHydrated()}>
        <ManagerForm
          label={t.newSection}
          isEditing={form.isEditing}
          isNeeded={form.isUnsaved || sections?.length === 0}
        >
          <SectionForm form={form} />
        </ManagerForm>
        {sections ? (
          <SectionList
            sections={sections}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDeleted={form.forget}
          />
        ) : (
          <FetchFailed message={t.notFetched} />
        )}
      </fieldset>
    </div>
  );
}

function focusEdit(id: string): void {
  const edit = document.querySelector<HTMLElement>(
    `[data-section="${CSS.escape(id)}"] [data-edit]`,
  );
  (edit ?? document.querySelector<HTMLElement>(".section-form [name=name]"))?.focus();
}
