import { useId } from "react";
import { SECTION_ICONS, type Section, sectionSlug } from "#app/domain/catalogue/section.ts";
import {
  DEFAULT_SECTION_COLOR,
  DEFAULT_SECTION_ICON,
  MAX_SECTION_NAME,
  parseSection,
  SECTION_SAVE_FAILED,
  type SectionFields,
  type SectionIntent,
} from "#app/domain/catalogue/section-form.ts";
import type { Draft, RecordKind } from "#app/ui/admin/record-form/draft.ts";
import { RecordForm, type RecordFormWords } from "#app/ui/admin/record-form/record-form.tsx";
import {
  type RecordForm as Form,
  useRecordForm,
} from "#app/ui/admin/record-form/use-record-form.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { ColorField, IconPicker, SignPreview } from "./sign-fields.tsx";

type SectionFormState = Form<Section, SectionFields>;

export function useSectionForm(onLeft: (id: string) => void): SectionFormState {
  return useRecordForm(SECTION, "Section Manager", onLeft);
}

export function SectionForm({ form }: { form: SectionFormState }) {
  const { icon, color, displayName } = form.draft.typed;
  return (
    <RecordForm form={form} words={WORDS} className="section-form">
      <SignPreview icon={icon} color={color} displayName={displayName} />
      <NameFields form={form} />
      <IconPicker icon={icon} color={color} onPick={(icon) => form.set({ icon })} />
      <ColorField color={color} onPick={(color) => form.set({ color })} />
    </RecordForm>
  );
}

const NAMES = ["name", "displayName"] as const;

/** An error about both names is shown once, below the last. */
function NameFields({ form: { draft, isSaving, set } }: { form: SectionFormState }) {
  const { typed, errors } = draft;
  const id = useId();
  const wrong = NAMES.filter((name) => errors[name] !== undefined);
  const errorBelow = wrong.at(-1);
  const error = errorBelow && <FieldError id={`${id}-error`}>{errors[errorBelow]}</FieldError>;
  const field = (name: (typeof NAMES)[number], hint?: string) => {
    const isWrong = wrong.includes(name);
    return {
      name,
      autoComplete: "off",
      required: true,
      maxLength: MAX_SECTION_NAME,
      value: typed[name],
      readOnly: isSaving,
      "aria-invalid": isWrong,
      "aria-describedby": isWrong ? `${id}-error ${hint ?? ""}` : hint,
    };
  };
  return (
    <>
      <div className="section-form-name">
        <Field
          label="Section Name"
          {...field("name", `${id}-address`)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <AddressPreview id={`${id}-address`} name={typed.name} />
        {errorBelow === "name" && error}
      </div>
      <div className="section-form-name">
        <Field
          label="Display Name"
          {...field("displayName")}
          onChange={(event) => set({ displayName: event.target.value })}
        />
        {errorBelow === "displayName" && error}
      </div>
    </>
  );
}

function AddressPreview({ id, name }: { id: string; name: string }) {
  const slug = sectionSlug(name);
  return (
    <p id={id} className="section-address">
      {slug ? (
        <>
          /admin/section/<bdi>{slug}</bdi>
        </>
      ) : (
        "Its letters and digits make the page’s address."
      )}
    </p>
  );
}

const SECTION: RecordKind<Section, SectionFields> = {
  empty: {
    name: "",
    displayName: "",
    icon: DEFAULT_SECTION_ICON,
    color: DEFAULT_SECTION_COLOR.toLowerCase(),
  },
  typedFrom: ({ name, displayName, icon, color }) => ({ name, displayName, icon, color }),
  toForm,
  parse: parseSection,
  clearsAllErrors: true,
};

function toForm({ id, save, seen, typed }: Draft<Section, SectionFields>): FormData {
  const intent: SectionIntent = seen ? "update" : "create";
  const form = new FormData();
  form.set("intent", intent);
  form.set("id", id);
  if (seen) {
    form.set("save", save);
    form.set("version", String(seen.version));
  }
  for (const [field, value] of Object.entries(typed)) form.set(field, value);
  return form;
}

const LABELS: Record<keyof SectionFields, string> = {
  name: "Section Name",
  displayName: "Display Name",
  icon: "Icon",
  color: "Color",
};

const WORDS: RecordFormWords<SectionFields> = {
  newTitle: "New section",
  editTitle: "Edit section",
  newButton: "Create Section",
  editButton: "Update Section",
  failure: SECTION_SAVE_FAILED,
  changed: "It was changed meanwhile. Look it over, then press Update Section again.",
  deleted:
    "Somebody deleted this section meanwhile. Create it anew with what stands here, or press Cancel.",
  label: (field) => LABELS[field],
  value: (field, value) =>
    field === "icon" ? SECTION_ICONS[value as SectionFields["icon"]] : value,
};
