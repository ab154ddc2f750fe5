import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { SETTING_GROUPS, type SettingGroup, settingsOf } from "#app/domain/shop/setting-groups.ts";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { settingsTexts } from "#app/routes/admin/settings/texts.ts";
import type { Destination } from "./destination.ts";

const route = "admin/settings";

/** Each setting by its name, on the page of its group. */
export const SETTINGS: Destination[] = SETTING_GROUPS.flatMap((group) => {
  const about: Destination["title"] = (locale) => settingsTexts(locale).groups[group];
  const to = pathOf(group);
  const named = settingsOf(group).map(
    (name): Destination => ({
      kind: "setting",
      to: `${to}#${name}`,
      route,
      title: (locale) => settingsTexts(locale).labels[name],
      about,
    }),
  );
  const page = (locale: Locale) => layoutTexts(locale).settings;
  return [{ kind: "page", to, route, title: about, about: page }, ...named];
});

function pathOf(group: SettingGroup): string {
  return group === "shop" ? href("/admin/settings") : href("/admin/settings/:group", { group });
}
