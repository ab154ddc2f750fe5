import type { ComponentProps, ReactNode } from "react";
import { href, Link } from "react-router";
import { type Digits, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import {
  AFTER_SALE,
  type SettingName,
  type StoredSettings,
  type TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { SelectField } from "#app/ui/admin/select.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { Check } from "./check.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { settingsMessages } from "./messages/messages.ts";
import { PosterButtons } from "./poster.tsx";
import { Dialled, SettingField, type TextName } from "./setting-field.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

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
  const t = useMessages(settingsMessages);
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
  const inArabic = (name: TextName) => text(name, { autoComplete: "off", lang: "ar", dir: "rtl" });
  return (
    <form
      ref={element}
      className="settings-form"
      aria-label={t.title}
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
            failure: t.notSaved,
            changed: t.changedMeanwhile,
            deleted: "",
            label: (field) => t.labels[field],
            value: (field, value) => {
              if (field === "hours" || field === "hero") return t.changed;
              return typeof value === "boolean" ? t.flag(value) : value;
            },
          }}
        />
      )}
      <Group title={t.groups.shop}>
        {text("name", { required: true, autoComplete: "off" })}
        {inArabic("nameAr")}
        {text("tagline", { autoComplete: "off" })}
        {inArabic("taglineAr")}
        <div>
          <ImageField
            label={t.labels.hero}
            image={hero.image}
            error={errors.hero}
            onChoose={hero.choose}
          />
          {typed.hero !== "" && (
            <button type="button" className="button" data-look="quiet-danger" onClick={hero.remove}>
              {t.removeImage}
            </button>
          )}
        </div>
      </Group>
      <Group title={t.groups.contact}>
        <div>
          {text("whatsapp", { type: "tel", inputMode: "tel", autoComplete: "off" })}
          <Dialled typed={typed.whatsapp} />
        </div>
        {text("phone", { type: "tel", autoComplete: "off" })}
        {text("email", { type: "email", autoComplete: "off" })}
        {text("address", { autoComplete: "off" })}
        {inArabic("addressAr")}
        {text("instagram", { autoComplete: "off", autoCapitalize: "none" })}
      </Group>
      <Group title={t.groups.orders}>
        <Check
          label={t.labels.takesOrders}
          checked={typed.takesOrders}
          onCheck={(takesOrders) => set({ takesOrders })}
        />
        {!typed.takesOrders && text("pause", { placeholder: notTakingOrders })}
        {!typed.takesOrders && inArabic("pauseAr")}
      </Group>
      <Group title={t.labels.hours}>
        <HoursFields
          typed={typed.hours}
          error={errors.hours}
          onChange={(hours) => set({ hours })}
        />
        {typed.hours !== "" && (
          <Check
            label={t.labels.takesOrdersClosed}
            checked={typed.takesOrdersClosed}
            onCheck={(takesOrdersClosed) => set({ takesOrdersClosed })}
          />
        )}
      </Group>
      <Group title={t.groups.languages}>
        <SelectField
          label={t.labels.language}
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          hint={t.languageHint}
          value={typed.language}
          disabled={isSaving}
          onChange={(event) => set({ language: event.target.value })}
        />
        <SelectField
          label={t.labels.digits}
          options={DIGIT_OPTIONS}
          value={typed.digits}
          disabled={isSaving}
          onChange={(event) => set({ digits: event.target.value })}
        />
      </Group>
      <Group title={t.groups.time}>
        <SelectField
          label={t.labels.timezone}
          options={timezones.map((id) => ({ id, label: id.replaceAll("_", " ") }))}
          hint={fixed.includes("timezone") ? t.setAtStart : t.timezoneHint}
          value={typed.timezone}
          disabled={isSaving || fixed.includes("timezone")}
          onChange={(event) => set({ timezone: event.target.value })}
        />
      </Group>
      <Group title={t.groups.stock}>
        <div>
          {text("lowStock", { inputMode: "numeric", autoComplete: "off" })}
          <p className="field-hint">{t.lowStockHint}</p>
        </div>
      </Group>
      <Group title={t.groups.staff}>
        <div>
          <Check
            label={t.labels.cashiersRefund}
            checked={typed.cashiersRefund}
            onCheck={(cashiersRefund) => set({ cashiersRefund })}
          />
          <p className="field-hint">{t.cashiersRefundHint}</p>
        </div>
      </Group>
      <Group title={t.groups.payments}>
        <p className="field-hint">{t.paymentsHint}</p>
        {(["takesCard", "takesInstapay", "takesWallet"] as const).map((name) => (
          <Check
            key={name}
            label={t.labels[name]}
            checked={typed[name]}
            onCheck={(isTaken) => set({ [name]: isTaken } as Partial<TypedSettings>)}
          />
        ))}
        <div>
          {text("cashierDiscount", { inputMode: "numeric", autoComplete: "off" })}
          <p className="field-hint">{t.cashierDiscountHint}</p>
        </div>
      </Group>
      <Group title={t.groups.till}>
        <SelectField
          label={t.labels.afterSale}
          options={AFTER_SALE.map((id) => ({ id, label: t.afterSalePages[id] }))}
          hint={t.afterSaleHint}
          value={typed.afterSale}
          disabled={isSaving}
          onChange={(event) => set({ afterSale: event.target.value })}
        />
        <div>
          <Check
            label={t.labels.usesShifts}
            checked={typed.usesShifts}
            onCheck={(usesShifts) => set({ usesShifts })}
          />
          <p className="field-hint">
            {t.usesShiftsHint}{" "}
            <Link className="text-link" to={href("/admin/shifts")}>
              {t.allShifts}
            </Link>
          </p>
        </div>
      </Group>
      <Group title={t.groups.receipts}>
        {text("receiptFooter", { autoComplete: "off" })}
        {inArabic("receiptFooterAr")}
      </Group>
      <Group title={t.groups.activity}>{text("activityDays", { inputMode: "numeric" })}</Group>
      <Group title={t.groups.backups}>
        {text("dailyBackups", { inputMode: "numeric" })}
        {text("weeklyBackups", { inputMode: "numeric" })}
        {text("monthlyBackups", { inputMode: "numeric" })}
      </Group>
      <Group title={t.groups.poster}>
        <PosterButtons saved={settings} />
      </Group>
      <div className="form-buttons">
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy}
          data-pending={isBusy ? "" : undefined}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {t.save}
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
