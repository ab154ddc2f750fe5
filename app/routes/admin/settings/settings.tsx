import { type ComponentType, useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import {
  SETTING_GROUPS,
  SETTINGS,
  type SettingGroup,
  type SettingKind,
} from "#app/domain/shop/setting-groups.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { ConflictNote } from "#app/ui/admin/record-form/record-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/settings";
import { DeliveryGroup } from "./delivery/delivery-group.tsx";
import { SettingFieldsContext } from "./setting-fields.tsx";
import { changeSettings, type SettingsData, viewSettings } from "./settings.server.ts";
import { ShopGroup } from "./shop-group.tsx";
import { settingsTexts } from "./texts.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import {
  BackupsGroup,
  LanguageGroup,
  OrdersGroup,
  StaffRightsGroup,
  StockGroup,
  TillGroup,
} from "./work-groups.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, "settings", viewSettings);
export const action = (args: Route.ActionArgs) => changeSettings(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(settingsTexts);

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { group } = loaderData;
  const t = useTexts(settingsTexts);
  useNamedSetting();
  return (
    <AdminPage title={t.pageTitle(t.groups[group])} heading={t.title}>
      <GroupLinks group={group} />
      <SettingsForm key={group} {...loaderData} />
    </AdminPage>
  );
}

/** The setting that the address names, as one that was searched for, has the focus. */
function useNamedSetting(): void {
  const isHydrated = useHydrated();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!isHydrated || !pathname) return;
    const setting = document.getElementById(hash.slice(1))?.closest(".setting");
    const field = setting?.querySelector<HTMLElement>("input, select, textarea, button");
    field?.focus({ preventScroll: true });
  }, [isHydrated, pathname, hash]);
}

function GroupLinks({ group }: { group: SettingGroup }) {
  const t = useTexts(settingsTexts);
  return (
    <nav className="setting-groups" aria-label={t.groupLinks}>
      <ul>
        {SETTING_GROUPS.map((each) => (
          <li key={each}>
            <Link
              className="period"
              to={
                each === "shop"
                  ? href("/admin/settings")
                  : href("/admin/settings/:group", { group: each })
              }
              aria-current={each === group ? "page" : undefined}
            >
              {t.groups[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FIELDS: Record<SettingGroup, ComponentType> = {
  shop: ShopGroup,
  orders: OrdersGroup,
  till: TillGroup,
  "staff-rights": StaffRightsGroup,
  stock: StockGroup,
  delivery: DeliveryGroup,
  backups: BackupsGroup,
  language: LanguageGroup,
};

/** A conflict shows the values of these. */
const SHOWN_KINDS: SettingKind[] = ["text", "flag", "number", "amount"];

function SettingsForm(page: SettingsData) {
  const { group, settings } = page;
  const { element, draft, changed, hero, isUploading, isPending, save, set } = useSettingsForm(
    settings,
    group,
  );
  const isBlocked = isPending || isUploading;
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
              if (!SHOWN_KINDS.includes(SETTINGS[field].kind)) return t.changed;
              return typeof value === "boolean" ? t.flag(value) : value;
            },
          }}
        />
      )}
      <SettingFieldsContext value={{ page, typed, errors, changed, hero, isPending, set }}>
        <Fields />
      </SettingFieldsContext>
      <div className="settings-save">
        <SubmitButton aria-disabled={isBlocked} isPending={isBlocked}>
          {t.save}
        </SubmitButton>
        <p className="settings-unsaved" role="status">
          {changed.length > 0 && <span key={changed.length}>{t.unsaved(changed.length)}</span>}
        </p>
      </div>
    </form>
  );
}
