import { SECTION_ICONS, type SectionIcon } from "../../../domain/section.ts";
import { SECTION_SAVE_FAILED, type SectionFields } from "../../../domain/section-form.ts";
import type { SectionChange } from "./rebase-section.ts";

const LABELS: Record<keyof SectionFields, string> = {
  name: "Section Name",
  displayName: "Display Name",
  icon: "Icon",
  color: "Color",
};

/** What somebody else did to the section while its form was open. */
export function SectionChanges({ changes, isGone }: { changes: SectionChange[]; isGone: boolean }) {
  if (isGone) {
    return (
      <div className="changes" role="alert" tabIndex={-1} data-meanwhile="">
        <p className="font-bold">{SECTION_SAVE_FAILED}</p>
        <p>
          Somebody deleted this section meanwhile. Create it anew with what stands here, or press
          Cancel.
        </p>
      </div>
    );
  }
  if (changes.length === 0) return null;
  return (
    <div className="changes" role="alert" tabIndex={-1} data-meanwhile="">
      <p className="font-bold">{SECTION_SAVE_FAILED}</p>
      <p>It was changed meanwhile. Look it over, then press Update Section again.</p>
      <dl>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{LABELS[change.field]}</dt>
            <Change {...change} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function Change({ field, was, theirs, mine }: SectionChange) {
  return (
    <dd>
      {was !== null && (
        <>
          <del>
            <bdi>{shown(field, was)}</bdi>
          </del>{" "}
        </>
      )}
      <ins>
        <bdi>{shown(field, theirs)}</bdi>
      </ins>
      {mine !== null && (
        <>
          {", yours: "}
          <bdi>{shown(field, mine)}</bdi>
        </>
      )}
    </dd>
  );
}

function shown(field: keyof SectionFields, value: string): string {
  return field === "icon" ? SECTION_ICONS[value as SectionIcon] : value;
}
