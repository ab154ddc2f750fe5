import { useId, useMemo } from "react";
import { type Section, sectionSlug } from "#app/domain/catalogue/section.ts";
import {
  DEFAULT_SECTION_COLOR,
  DEFAULT_SECTION_ICON,
  MAX_SECTION_NAME,
  parseSection,
  type SectionChange,
  type SectionFields,
} from "#app/domain/catalogue/section-form.ts";
import { type CatalogueTexts, catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Draft, RecordKind } from "#app/ui/admin/record-form/draft.ts";
import { RecordForm, type RecordFormWords } from "#app/ui/admin/record-form/record-form.tsx";
import {
  type RecordForm as Form,
  useRecordForm,
} from "#app/ui/admin/record-form/use-record-form.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { ColorField, IconPicker, SignPreview } from "./sign-fields.tsx";
import { type SectionsTexts, sectionsTexts } from "./texts.ts";

type SectionFormState = Form<Section, SectionFields>;

export function useSectionForm(
  sections: Section[],
  onLeft: (id: string) => void,
): SectionFormState {
  const { title } = useTexts(sectionsTexts);
  const t = useTexts(catalogueTexts);
  const kind = useMemo(() => sectionKind(t), [t]);
  return useRecordForm(kind, title, sections, onLeft);
}

export function SectionForm({ form }: { form: SectionFormState }) {
  const { icon, color, displayName, displayNameAr } = form.draft.typed;
  const { language } = useFormats().locale;
  const words = wordsOf(useTexts(sectionsTexts), useTexts(catalogueTexts));
  return (
    <RecordForm form={form} words={words} className="section-form">
      <SignPreview
        icon={icon}
        color={color}
        displayName={nameIn(language, displayName, displayNameAr)}
      />
      <NameFields form={form} />
      <ArabicNameField form={form} />
      <IconPicker icon={icon} color={color} onPick={(icon) => form.set({ icon })} />
      <ColorField color={color} onPick={(color) => form.set({ color })} />
    </RecordForm>
  );
}

const NAMES = ["name", "displayName"] as const;

/** An error about both names is shown once, below the last. */
function NameFields({ form: { draft, isPending, set } }: { form: SectionFormState }) {
  const { typed, errors } = draft;
  const { labels } = useTexts(sectionsTexts);
  const id = useId();
  const refused = NAMES.filter((name) => errors[name] !== undefined);
  const errorBelow = refused.at(-1);
  const error = errorBelow && <FieldError id={`${id}-error`}>{errors[errorBelow]}</FieldError>;
  const field = (name: (typeof NAMES)[number], hint?: string) => {
    const isRefused = refused.includes(name);
    return {
      name,
      autoComplete: "off",
      required: true,
      maxLength: MAX_SECTION_NAME,
      value: typed[name],
      readOnly: isPending,
      "aria-invalid": isRefused,
      "aria-describedby": isRefused ? `${id}-error ${hint ?? ""}` : hint,
    };
  };
  return (
    <>
      <div className="section-form-name">
        <Field
          label={labels.name}
          {...field("name", `${id}-address`)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <AddressPreview id={`${id}-address`} name={typed.name} />
        {errorBelow === "name" && error}
      </div>
      <div className="section-form-name">
        <Field
          label={labels.displayName}
          {...field("displayName")}
          onChange={(event) => set({ displayName: event.target.value })}
        />
        {errorBelow === "displayName" && error}
      </div>
    </>
  );
}

function ArabicNameField({ form: { draft, isPending, set } }: { form: SectionFormState }) {
  const { labels } = useTexts(sectionsTexts);
  return (
    <Field
      label={labels.displayNameAr}
      name="displayNameAr"
      autoComplete="off"
      lang="ar"
      dir="rtl"
      maxLength={MAX_SECTION_NAME}
      value={draft.typed.displayNameAr}
      error={draft.errors.displayNameAr}
      readOnly={isPending}
      onChange={(event) => set({ displayNameAr: event.target.value })}
    />
  );
}

function AddressPreview({ id, name }: { id: string; name: string }) {
  const slug = sectionSlug(name);
  const { makesAddress } = useTexts(sectionsTexts);
  return (
    <p id={id} className="section-address">
      {slug ? (
        <bdi>
          /admin/section/<bdi>{slug}</bdi>
        </bdi>
      ) : (
        makesAddress
      )}
    </p>
  );
}

const sectionKind = (t: CatalogueTexts): RecordKind<Section, SectionFields> => ({
  empty: {
    name: "",
    displayName: "",
    displayNameAr: "",
    icon: DEFAULT_SECTION_ICON,
    color: DEFAULT_SECTION_COLOR.toLowerCase(),
  },
  typedFrom: ({ name, displayName, displayNameAr, icon, color }) => ({
    name,
    displayName,
    displayNameAr,
    icon,
    color,
  }),
  toForm,
  parse: (form) => parseSection(form, t),
  failures: { add: t.section.failures.create, update: t.section.failures.update },
  clearsAllErrors: true,
});

function toForm({ id, save, seen, typed }: Draft<Section, SectionFields>): FormData {
  const form = new FormData();
  form.set("intent", (seen ? "update" : "create") satisfies SectionChange["intent"]);
  form.set("id", id);
  if (seen) {
    form.set("save", save);
    form.set("version", String(seen.version));
  }
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  return form;
}

const wordsOf = (
  t: SectionsTexts,
  { section, icons }: CatalogueTexts,
): RecordFormWords<SectionFields> => ({
  newTitle: t.newSection,
  editTitle: t.editSection,
  newButton: t.create,
  editButton: t.update,
  failure: section.failures.update,
  changed: t.changed,
  deleted: t.deleted,
  label: (field) => t.labels[field],
  value: (field, value) => (field === "icon" ? icons[value as SectionFields["icon"]] : value),
});
