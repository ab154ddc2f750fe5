import { useTexts } from "#app/ui/use-texts.tsx";
import { HoursFields } from "../hours/hours-fields.tsx";
import {
  FlagSetting,
  NumberSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "../setting-fields.tsx";
import { settingsTexts } from "../texts.ts";
import { AreaFields } from "./area-fields.tsx";

export function DeliveryGroup() {
  const { typed, errors, set } = useSettingFields();
  const t = useTexts(settingsTexts);
  return (
    <>
      <SettingPanel title={t.panels.handover}>
        <FlagSetting name="pickUp" hint={t.pickUpHint} />
        <FlagSetting name="delivery" hint={t.deliveryHint} />
      </SettingPanel>
      {typed.delivery && (
        <>
          <SettingPanel title={t.panels.areas}>
            <Setting name="deliveryAreas">
              <AreaFields
                typed={typed.deliveryAreas}
                error={errors.deliveryAreas}
                onChange={(deliveryAreas) => set({ deliveryAreas })}
              />
            </Setting>
            <NumberSetting name="freeDelivery" hint={t.freeDeliveryHint} />
          </SettingPanel>
          <SettingPanel title={t.labels.deliveryHours}>
            <Setting name="deliveryHours">
              <HoursFields
                label={t.labels.deliveryHours}
                switchLabel={t.deliveryHoursOnly}
                typed={typed.deliveryHours}
                error={errors.deliveryHours}
                onChange={(deliveryHours) => set({ deliveryHours })}
              />
              <p className="field-hint">{t.deliveryHoursHint}</p>
            </Setting>
          </SettingPanel>
        </>
      )}
      {(typed.pickUp || typed.delivery) && (
        <SettingPanel title={t.panels.instapay}>
          <TextSetting
            name="instapayAddress"
            hint={t.instapayHint}
            type="url"
            dir="ltr"
            placeholder={t.instapayExample}
          />
        </SettingPanel>
      )}
    </>
  );
}
