import type { ComponentProps, ReactNode } from "react";
import { type Digits, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import type { SettingName, StoredSettings, TypedSettings } from "#app/domain/shop-settings.ts";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { Check } from "./check.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PosterButtons } from "./poster.tsx";
import {
  Dialled,
  SET_AT_START,
  SETTING_LABELS,
  SettingField,
  type TextName,
} from "./setting-field.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const TIMEZONE_HINT =
  "Days and opening hours go by it. A change counts the dashboard’s figures again.";

const DIGIT_OPTIONS: { id: Digits; label: string }[] = [
  { id: "latin", label: "0 1 2 3" },
  { id: "arabic", label: "٠ ١ ٢ ٣" },
];

export function SettingsForm({
  settings,
  fixed,
  timezones,
}: {
  settings: StoredSettings;
  fixed: SettingName[];
  timezones: string[];
}) {
  const { element, draft, hero, isBusy, isSaving, save, set } = useSettingsForm(settings);
  const { typed, errors, conflict } = draft;
  const { notTakingOrders } = useMessages(shopMessages);
  const text = (name: TextName, more: ComponentProps<"input"> = {}) => (
    <SettingField
      setting={name}
      value={typed[name]}
      error={errors[name]}
      isFixed={fixed.includes(name)}
      readOnly={isSaving}
      onType={(value) => set({ [name]: value } as Partial<TypedSettings>)}
      {...more}
    />
  );
  return (
    <form
      ref={element}
      className="settings-form"
      aria-label="Settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {conflict && (
        <ConflictNote
          conflict={conflict}
          words={{
            failure: "Could not save the settings.",
            changed: "They were changed meanwhile. Look them over, then press Save Settings again.",
            deleted: "",
            label: (field) => SETTING_LABELS[field],
            value: (field, value) =>
              field === "hours" || field === "hero" ? "changed" : String(value),
          }}
        />
      )}
      <Group title="Shop">
        {text("name", { required: true, autoComplete: "off" })}
        {text("tagline", { autoComplete: "off" })}
        <div>
          <ImageField
            label={SETTING_LABELS.hero}
            image={hero.image}
            error={errors.hero}
            onChoose={hero.choose}
          />
          {typed.hero !== "" && (
            <button type="button" className="button" data-look="quiet-danger" onClick={hero.remove}>
              Remove Image
            </button>
          )}
        </div>
      </Group>
      <Group title="Contact">
        <div>
          {text("whatsapp", { type: "tel", inputMode: "tel", autoComplete: "off" })}
          <Dialled typed={typed.whatsapp} />
        </div>
        {text("phone", { type: "tel", autoComplete: "off" })}
        {text("email", { type: "email", autoComplete: "off" })}
        {text("address", { autoComplete: "off" })}
        {text("instagram", { autoComplete: "off", autoCapitalize: "none" })}
      </Group>
      <Group title="Orders">
        <Check
          label={SETTING_LABELS.takesOrders}
          checked={typed.takesOrders}
          onCheck={(takesOrders) => set({ takesOrders })}
        />
        {!typed.takesOrders && text("pause", { placeholder: notTakingOrders })}
      </Group>
      <Group title={SETTING_LABELS.hours}>
        <HoursFields
          typed={typed.hours}
          error={errors.hours}
          onChange={(hours) => set({ hours })}
        />
        {typed.hours !== "" && (
          <Check
            label={SETTING_LABELS.takesOrdersClosed}
            checked={typed.takesOrdersClosed}
            onCheck={(takesOrdersClosed) => set({ takesOrdersClosed })}
          />
        )}
      </Group>
      <Group title="Languages">
        <SelectField
          label={SETTING_LABELS.language}
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          hint="Of the shop’s own address. The other language has /ar or /en before it."
          value={typed.language}
          disabled={isSaving}
          onChange={(event) => set({ language: event.target.value })}
        />
        <SelectField
          label={SETTING_LABELS.digits}
          options={DIGIT_OPTIONS}
          value={typed.digits}
          disabled={isSaving}
          onChange={(event) => set({ digits: event.target.value })}
        />
      </Group>
      <Group title="Time">
        <SelectField
          label={SETTING_LABELS.timezone}
          options={timezones.map((id) => ({ id, label: id.replaceAll("_", " ") }))}
          hint={fixed.includes("timezone") ? SET_AT_START : TIMEZONE_HINT}
          value={typed.timezone}
          disabled={isSaving || fixed.includes("timezone")}
          onChange={(event) => set({ timezone: event.target.value })}
        />
      </Group>
      <Group title="Stock">
        <div>
          {text("lowStock", { inputMode: "numeric", autoComplete: "off" })}
          <p className="field-hint">
            Staff are told of products with this many or fewer left; 0 turns it off.
          </p>
        </div>
      </Group>
      <Group title="Staff">
        <div>
          <Check
            label={SETTING_LABELS.cashiersRefund}
            checked={typed.cashiersRefund}
            onCheck={(cashiersRefund) => set({ cashiersRefund })}
          />
          <p className="field-hint">
            They also cancel orders that are confirmed. Owners always may.
          </p>
        </div>
      </Group>
      <Group title="Receipts">{text("receiptFooter", { autoComplete: "off" })}</Group>
      <Group title="Activity">{text("activityDays", { inputMode: "numeric" })}</Group>
      <Group title="Backups">
        {text("dailyBackups", { inputMode: "numeric" })}
        {text("weeklyBackups", { inputMode: "numeric" })}
        {text("monthlyBackups", { inputMode: "numeric" })}
      </Group>
      <Group title="Poster">
        <PosterButtons />
      </Group>
      <div className="form-buttons">
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy}
          data-pending={isBusy ? "" : undefined}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          Save Settings
        </button>
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel settings-group" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  );
}
