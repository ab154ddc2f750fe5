import { useRef } from "react";
import { SECTIONS_FETCH_FAILED } from "#app/domain/catalogue/section-form.ts";
import { FetchFailed } from "#app/routes/admin/layout/fetch-failed.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SectionForm } from "./section-form.tsx";
import { SectionList } from "./section-list.tsx";
import type { SectionsData } from "./sections-loader.server.ts";
import { useSectionForm } from "./use-section-form.ts";

/** All that staff do with sections. */
export function SectionManager({ sections }: SectionsData) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSectionForm(element, focusEdit);
  return (
    <div className="admin-page">
      <title>Section Manager</title>
      <div className="page-head">
        <h1 className="text-title" tabIndex={-1}>
          Section Manager
        </h1>
      </div>
      {/* Nothing can be typed or pressed that the page's scripts would not know of. */}
      <fieldset className="manager section-manager" disabled={!useHydrated()}>
        <div className="panel manager-form">
          <SectionForm form={form} element={element} />
        </div>
        {sections ? (
          <SectionList
            sections={sections}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDeleted={form.forget}
          />
        ) : (
          <FetchFailed message={SECTIONS_FETCH_FAILED} />
        )}
      </fieldset>
    </div>
  );
}

/** Back to where editing began. */
function focusEdit(id: string): void {
  document.querySelector<HTMLElement>(`[data-section="${id}"] [data-edit]`)?.focus();
}
