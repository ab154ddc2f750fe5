import type { SettingGroup } from "#app/domain/shop/setting-groups.ts";
import type { SettingName, StoredSettings } from "#app/domain/shop/shop-settings.ts";
import type { NumberProblem } from "#app/domain/shop/whatsapp.ts";

export type SettingsData = {
  group: SettingGroup;
  /** Null when they cannot be read. */
  settings: StoredSettings | null;
  /** Set by variables when the server started. */
  fixed: SettingName[];
  timezones: string[];
  /** To which a test message was last begun. */
  testedNumber: string | null;
  /** Of the number in force, which was saved before numbers were checked. */
  numberProblem: NumberProblem | null;
};
