import { type ComponentProps, createContext, type ReactNode, use } from "react";
import type { FieldErrors } from "#app/domain/catalogue/record-form.ts";
import { SETTINGS } from "#app/domain/shop/setting-groups.ts";
import {
  MAX_CHARACTERS,
  type SettingName,
  type TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { SelectField } from "#app/ui/admin/select.tsx";
import { Field } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { SettingsData } from "./settings.server.ts";
import { settingsTexts } from "./texts.ts";
import type { useSettingsForm } from "./use-settings-form.ts";

type SettingFields = Pick<
  ReturnType<typeof useSettingsForm>,
  "changed" | "hero" | "isPending" | "set"
> & {
  page: SettingsData;
  typed: TypedSettings;
  errors: FieldErrors<TypedSettings>;
};

/** The fields of one form show and change these. */
export const SettingFieldsContext = createContext<SettingFields | null>(null);

export function useSettingFields(): SettingFields {
  const fields = use(SettingFieldsContext);
  if (!fields) throw new Error("A setting's field must be used within its form");
  return fields;
}

export function SettingPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel settings-panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  );
}

/** A setting is marked while it is not saved. */
export function Setting({ name, children }: { name: SettingName; children: ReactNode }) {
  const { changed } = useSettingFields();
  const t = useTexts(settingsTexts);
  const isChanged = changed.includes(name);
  return (
    <div id={name} className="setting" data-changed={isChanged ? "" : undefined}>
      {children}
      {isChanged && <span className="setting-changed badge">{t.isChanged}</span>}
    </div>
  );
}

type TextName = keyof typeof MAX_CHARACTERS;

export function TextSetting({
  name,
  hint,
  ...input
}: { name: TextName; hint?: ReactNode } & Omit<ComponentProps<"input">, "name">) {
  const { page, typed, errors, isPending, set } = useSettingFields();
  const t = useTexts(settingsTexts);
  const isFixed = page.fixed.includes(name);
  return (
    <Setting name={name}>
      <Field
        label={t.labels[name]}
        name={name}
        value={typed[name]}
        error={errors[name]}
        maxLength={4 * MAX_CHARACTERS[name]}
        readOnly={isPending || isFixed}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value })}
        {...input}
      />
      {isFixed && <p className="field-hint">{t.setAtStart}</p>}
      {hint && <p className="field-hint">{hint}</p>}
    </Setting>
  );
}

export function ArabicSetting({ name }: { name: TextName }) {
  return <TextSetting name={name} lang="ar" dir="rtl" />;
}

export function NumberSetting({ name, hint }: { name: TextName; hint?: string }) {
  const inputMode = SETTINGS[name].kind === "amount" ? "decimal" : "numeric";
  return <TextSetting name={name} hint={hint} inputMode={inputMode} className="setting-number" />;
}

type FlagName = {
  [Name in SettingName]: TypedSettings[Name] extends boolean ? Name : never;
}[SettingName];

export function FlagSetting({ name, hint }: { name: FlagName; hint?: ReactNode }) {
  const { typed, set } = useSettingFields();
  const t = useTexts(settingsTexts);
  return (
    <Setting name={name}>
      <Check
        label={t.labels[name]}
        checked={typed[name]}
        onCheck={(isOn) => set({ [name]: isOn })}
      />
      {hint && <p className="field-hint">{hint}</p>}
    </Setting>
  );
}

type ChoiceName = "language" | "digits" | "timezone" | "afterSale";

export function ChoiceSetting({
  name,
  ...select
}: { name: ChoiceName } & Pick<ComponentProps<typeof SelectField>, "options" | "hint">) {
  const { page, typed, isPending, set } = useSettingFields();
  const t = useTexts(settingsTexts);
  return (
    <Setting name={name}>
      <SelectField
        label={t.labels[name]}
        value={typed[name]}
        disabled={isPending || page.fixed.includes(name)}
        onChange={(event) => set({ [name]: event.target.value })}
        {...select}
      />
    </Setting>
  );
}

export function Check({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
