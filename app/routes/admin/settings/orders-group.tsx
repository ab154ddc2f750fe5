import { shopMessages } from "#app/domain/messages/messages.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { settingsMessages } from "./messages/messages.ts";
import {
  ArabicSetting,
  FlagSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";

/** Whether and when web orders are taken. */
export function OrdersGroup() {
  const { typed, errors, set } = useSettingFields();
  const { notTakingOrders } = useMessages(shopMessages);
  const t = useMessages(settingsMessages);
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
