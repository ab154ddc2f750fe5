import { shopTexts } from "#app/domain/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { HoursFields } from "./hours-fields.tsx";
import {
  ArabicSetting,
  FlagSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";
import { settingsTexts } from "./texts.ts";

/** Whether and when web orders are taken. */
export function OrdersGroup() {
  const { typed, errors, set } = useSettingFields();
  const { notTakingOrders } = useTexts(shopTexts);
  const t = useTexts(settingsTexts);
  return (
    <>
      <SettingPanel title={t.panels.orders}>
        <FlagSetting name="takesOrders" />
        {!typed.takesOrders && (
          <>
            <TextSetting name="pause" placeholder={notTakingOrders} />
            <ArabicSetting name="pauseAr" />
          </>
        )}
      </SettingPanel>
      <SettingPanel title={t.labels.hours}>
        <Setting name="hours">
          <HoursFields
            typed={typed.hours}
            error={errors.hours}
            onChange={(hours) => set({ hours })}
          />
        </Setting>
        {typed.hours !== "" && <FlagSetting name="takesOrdersClosed" />}
      </SettingPanel>
    </>
  );
}
