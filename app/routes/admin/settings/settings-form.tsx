import type { ComponentProps, ReactNode } from "react";
import { NOT_TAKING_ORDERS } from "#app/domain/shop-profile.ts";
import {
  MAX_CHARACTERS,
  parseWhatsapp,
  type SettingName,
  type StoredSettings,
  type TypedSettings,
} from "#app/domain/shop-settings.ts";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Check } from "./check.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PosterButtons } from "./poster.tsx";
import { TimezoneField } from "./timezone-field.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type TextName = keyof typeof MAX_CHARACTERS;

const LABELS: Record<SettingName, string> = {
  name: "Shop Name",
  tagline: "Tagline",
  hero: "Hero Image",
  whatsapp: "WhatsApp Number",
  phone: "Phone",
  email: "Email",
  address: "Address",
  instagram: "Instagram",
  takesOrders: "Taking Orders",
  pause: "Message to shoppers",
  hours: "Opening Hours",
  takesOrdersClosed: "Taking orders while closed",
  receiptFooter: "Last line",
  timezone: "Time Zone",
  activityDays: "Days to Keep",
  lowStock: "Low-stock Threshold",
  cashiersRefund: "Cashiers may refund",
  dailyBackups: "Daily backups to keep",
  weeklyBackups: "Weekly backups to keep",
  monthlyBackups: "Monthly backups to keep",
};

const FIXED = "Set where the shop is started, and changed there.";

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
            label: (field) => LABELS[field],
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
            label={LABELS.hero}
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
          label={LABELS.takesOrders}
          checked={typed.takesOrders}
          onCheck={(takesOrders) => set({ takesOrders })}
        />
        {!typed.takesOrders && text("pause", { placeholder: NOT_TAKING_ORDERS })}
      </Group>
      <Group title={LABELS.hours}>
        <HoursFields
          typed={typed.hours}
          error={errors.hours}
          onChange={(hours) => set({ hours })}
        />
        {typed.hours !== "" && (
          <Check
            label={LABELS.takesOrdersClosed}
            checked={typed.takesOrdersClosed}
            onCheck={(takesOrdersClosed) => set({ takesOrdersClosed })}
          />
        )}
      </Group>
      <Group title="Time">
        <TimezoneField
          label={LABELS.timezone}
          value={typed.timezone}
          zones={timezones}
          hint={fixed.includes("timezone") ? FIXED : null}
          disabled={isSaving || fixed.includes("timezone")}
          onChoose={(timezone) => set({ timezone })}
        />
      </Group>
      <Group title="Stock">
        <div>
          {text("lowStock", { inputMode: "numeric", autoComplete: "off" })}
          <p className="settings-hint">
            Staff are told of products with this many or fewer left; 0 turns it off.
          </p>
        </div>
      </Group>
      <Group title="Staff">
        <div>
          <Check
            label={LABELS.cashiersRefund}
            checked={typed.cashiersRefund}
            onCheck={(cashiersRefund) => set({ cashiersRefund })}
          />
          <p className="settings-hint">
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

function SettingField({
  setting,
  isFixed,
  readOnly = false,
  onType,
  ...input
}: {
  setting: TextName;
  isFixed: boolean;
  error?: string | undefined;
  onType: (value: string) => void;
} & ComponentProps<"input">) {
  return (
    <div>
      <Field
        label={LABELS[setting]}
        name={setting}
        maxLength={4 * MAX_CHARACTERS[setting]}
        readOnly={readOnly || isFixed}
        onChange={(event) => onType(event.target.value)}
        {...input}
      />
      {isFixed && <p className="settings-hint">{FIXED}</p>}
    </div>
  );
}

/** The number as it will be dialled, and a way to try it. */
function Dialled({ typed }: { typed: string }) {
  const digits = parseWhatsapp(typed);
  if (!digits) {
    return (
      <p className="settings-hint">
        {digits === "" && "Without a number the shop takes no web orders."}
      </p>
    );
  }
  return (
    <p className="settings-hint figures">
      Dialled as <bdi dir="ltr">+{digits}</bdi>.{" "}
      <a className="text-link" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <Icon name="bubble" size={18} />
        Try it
      </a>
    </p>
  );
}
