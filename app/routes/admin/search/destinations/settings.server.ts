import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { SETTING_GROUPS, type SettingGroup, settingsOf } from "#app/domain/shop/setting-groups.ts";
import { ROUTE_ACCESS } from "#app/domain/staff/access.ts";
import { layoutMessages } from "#app/routes/admin/layout/messages/messages.ts";
import { settingsMessages } from "#app/routes/admin/settings/messages/messages.ts";
import { productSearchMessages } from "../messages/messages.ts";
import type { Destination } from "./destination.ts";

const route = "admin/settings";
const hasGroupPages = Object.keys(ROUTE_ACCESS).some((each) => each.startsWith(`${route}/`));

/** Each setting by its name, on the page of its group. */
export const SETTINGS: Destination[] = SETTING_GROUPS.flatMap((group) => {
  const about: Destination["title"] = (locale) =>
    productSearchMessages(locale).settingGroups[group];
  const to = pathOf(group);
  const named = settingsOf(group).map(
    (name): Destination => ({
      kind: "setting",
      to: `${to}#${name}`,
      route,
      title: (locale) => settingsMessages(locale).labels[name],
      about,
    }),
  );
  const page = (locale: Locale) => layoutMessages(locale).settings;
  return [{ kind: "page", to, route, title: about, about: page }, ...named];
});

function pathOf(group: SettingGroup): string {
  return group === "shop" || !hasGroupPages
    ? href("/admin/settings")
    : `${href("/admin/settings")}/${group}`;
}
