import type { SettingName, StoredSettings } from "#app/domain/shop/shop-settings.ts";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { settingsMessages } from "./messages/messages.ts";
import { PosterButtons } from "./poster.tsx";
import { SettingFieldsContext, SettingGroup } from "./setting-fields.tsx";
import { ShopGroups } from "./shop-groups.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { WorkGroups } from "./work-groups.tsx";

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
  const t = useMessages(settingsMessages);
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
      <SettingFieldsContext value={{ typed, errors, fixed, isSaving, set }}>
        <ShopGroups hero={hero} />
        <WorkGroups timezones={timezones} />
      </SettingFieldsContext>
      <SettingGroup title={t.groups.poster}>
        <PosterButtons saved={settings} />
      </SettingGroup>
      <div className="form-buttons">
        <button
          type="submit"
          className="button"
          aria-disabled={isBusy}
          data-pending={isBusy ? "" : undefined}
        >
          {isBusy && <span className="spinner" aria-hidden="true" />}
          <span>{t.save}</span>
        </button>
      </div>
    </form>
  );
}
