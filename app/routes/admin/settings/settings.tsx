import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { appContext } from "#app/context.ts";
import { readTestedNumber } from "#app/data/settings/tested-number.server.ts";
import { readSettingGroup } from "#app/domain/shop/setting-groups.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { whatsappProblem } from "#app/services/whatsapp-number.server.ts";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/settings";
import { GroupLinks } from "./group-links.tsx";
import { settingsAction } from "./settings-action.server.ts";
import type { SettingsData } from "./settings-data.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsTexts } from "./texts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = readSettingGroup(params.group);
  if (!group) throw data(null, 404);
  const { db, shopSettings } = context.get(appContext);
  const current = await shopSettings();
  const { whatsapp, timezone } = current.settings;
  const isShop = group === "shop";
  return data<SettingsData>({
    ...current,
    group,
    timezones: group === "language" ? listTimezones(timezone) : [],
    testedNumber: isShop ? await readTestedNumber(db).catch(() => null) : null,
    numberProblem: isShop ? await whatsappProblem(whatsapp) : null,
  });
}

/** The server's own, as browsers differ; a variable may name one that is not listed. */
function listTimezones(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), current])].sort();
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args);
}

export const clientLoader = keepLastData<SettingsData>({
  unread: ({ params }) => ({
    group: readSettingGroup(params.group) ?? "shop",
    settings: null,
    fixed: [],
    timezones: [],
    testedNumber: null,
    numberProblem: null,
  }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { save: "notSaved", tested: "notNoted" });
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { group, settings } = loaderData;
  const t = useTexts(settingsTexts);
  const isHydrated = useHydrated();
  useNamedSetting(isHydrated);
  return (
    <div className="admin-page settings-page">
      <PageTitle>{t.pageTitle(t.groups[group])}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      <GroupLinks group={group} />
      {/* Until the page's scripts run, nothing can be typed or pressed. */}
      <fieldset className="settings" disabled={!isHydrated}>
        {settings ? (
          <SettingsForm key={group} {...loaderData} settings={settings} />
        ) : (
          <FetchFailed message={t.notLoaded} />
        )}
      </fieldset>
    </div>
  );
}

/** The setting that the address names, as one that was searched for, has the focus. */
function useNamedSetting(isHydrated: boolean): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (!isHydrated || !pathname) return;
    const setting = document.getElementById(hash.slice(1))?.closest(".setting");
    const field = setting?.querySelector<HTMLElement>("input, select, textarea, button");
    field?.focus({ preventScroll: true });
  }, [isHydrated, pathname, hash]);
}
