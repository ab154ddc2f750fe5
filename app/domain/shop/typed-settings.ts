import { formatAmount } from "#app/domain/money.ts";
import { type DeliveryArea, typedAreas } from "./delivery-area.ts";
import { SETTINGS, type SettingKind } from "./setting-groups.ts";
import type { SettingName, ShopSettings, TypedSettings } from "./shop-settings.ts";

type Value = ShopSettings[SettingName];

const TYPED = {
  text: String,
  image: String,
  number: String,
  flag: (value: Value) => value === true,
  amount: (value: Value) => formatAmount(value as number),
  areas: (value: Value) => typedAreas(value as DeliveryArea[]),
  hours: (value: Value) => (value === null ? "" : JSON.stringify(value)),
} satisfies Record<SettingKind, (value: Value) => string | boolean>;

export function typedSettings(
  settings: ShopSettings,
  names: readonly SettingName[],
): TypedSettings {
  const typed = names.map((name) => [name, TYPED[SETTINGS[name].kind](settings[name])]);
  return Object.fromEntries(typed) as TypedSettings;
}
