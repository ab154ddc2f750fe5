import { data } from "react-router";
import { appContext } from "#app/context.ts";
import type { SettingName, StoredSettings } from "#app/domain/shop/shop-settings.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import type { Route } from "./+types/settings";
import { settingsMessages } from "./messages/messages.ts";
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
  return sendForm(request, serverAction, { save: "notSaved" });
}

export default function SettingsPage({
  loaderData: { settings, fixed, timezones },
}: Route.ComponentProps) {
  const t = useMessages(settingsMessages);
  return (
    <div className="admin-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="settings" disabled={!useHydrated()}>
        {settings ? (
          <SettingsForm settings={settings} fixed={fixed} timezones={timezones} />
        ) : (
          <FetchFailed message={t.notLoaded} />
        )}
      </fieldset>
    </div>
  );
}
