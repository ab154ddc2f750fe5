import type { ComponentType } from "react";
import type { SettingGroup } from "#app/domain/shop/setting-groups.ts";
import type { StoredSettings } from "#app/domain/shop/shop-settings.ts";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { OrdersGroup } from "./orders-group.tsx";
import { SettingFieldsContext } from "./setting-fields.tsx";
import type { SettingsData } from "./settings-data.ts";
import { ShopGroup } from "./shop-group.tsx";
import { settingsTexts } from "./texts.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import {
  BackupsGroup,
  LanguageGroup,
  StaffRightsGroup,
  StockGroup,
  TillGroup,
} from "./work-groups.tsx";

const FIELDS: Record<SettingGroup, ComponentType> = {
  shop: ShopGroup,
  orders: OrdersGroup,
  till: TillGroup,
  "staff-rights": StaffRightsGroup,
  stock: StockGroup,
  backups: BackupsGroup,
  language: LanguageGroup,
};

export function SettingsForm(page: SettingsData & { settings: StoredSettings }) {
  const { group, settings } = page;
  const { element, draft, changed, hero, isBusy, isSaving, save, set } = useSettingsForm(
    settings,
    group,
  );
  const { typed, errors, conflict } = draft;
  const t = useTexts(settingsTexts);
  const Fields = FIELDS[group];
  return (
    <form
      ref={element}
      className="settings-form"
      aria-label={t.pageTitle(t.groups[group])}
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
      <SettingFieldsContext value={{ page, typed, errors, changed, hero, isSaving, set }}>
        <Fields />
      </SettingFieldsContext>
      <div className="settings-save">
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy}
          data-pending={isBusy ? "" : undefined}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          <span>{t.save}</span>
        </button>
        <p className="settings-unsaved" role="status">
          {changed.length > 0 && <span key={changed.length}>{t.unsaved(changed.length)}</span>}
        </p>
      </div>
    </form>
  );
}
