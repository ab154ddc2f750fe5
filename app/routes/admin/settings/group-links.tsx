import { href, Link } from "react-router";
import { SETTING_GROUPS, type SettingGroup } from "#app/domain/shop/setting-groups.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { settingsTexts } from "./texts.ts";

export function GroupLinks({ group }: { group: SettingGroup }) {
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
