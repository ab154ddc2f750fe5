import { data } from "react-router";
import { appContext } from "#app/context.ts";
import {
  SETTINGS_FETCH_FAILED,
  SETTINGS_SAVE_FAILED,
  type SettingName,
  type StoredSettings,
} from "#app/domain/shop-settings.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/settings";
import { settingsAction } from "./settings-action.server.ts";
import { SettingsForm } from "./settings-form.tsx";

/** `settings` is null when they cannot be read. */
type SettingsData = { settings: StoredSettings | null; fixed: SettingName[]; timezones: string[] };

export async function loader({ context }: Route.LoaderArgs) {
  const current = await context.get(appContext).shopSettings();
  // The server's own, as browsers differ; a variable may name one that is not listed.
  const timezones = new Set([...Intl.supportedValuesOf("timeZone"), current.settings.timezone]);
  return data<SettingsData>({ ...current, timezones: [...timezones].sort() });
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export const clientLoader = keepLastData<SettingsData>({
  unread: () => ({ settings: null, fixed: [], timezones: [] }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { save: SETTINGS_SAVE_FAILED });
}

export default function SettingsPage({
  loaderData: { settings, fixed, timezones },
}: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <PageTitle>Settings</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>Settings</h1>
      </div>
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="settings" disabled={!useHydrated()}>
        {settings ? (
          <SettingsForm settings={settings} fixed={fixed} timezones={timezones} />
        ) : (
          <FetchFailed message={SETTINGS_FETCH_FAILED} />
        )}
      </fieldset>
    </div>
  );
}
