import { href, Link } from "react-router";
import { type Digits, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { METHOD_SETTINGS } from "#app/domain/sale/payment.ts";
import { AFTER_SALE } from "#app/domain/shop/shop-settings.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { HoursFields } from "./hours/hours-fields.tsx";
import {
  ArabicSetting,
  ChoiceSetting,
  FlagSetting,
  NumberSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";
import { settingsTexts } from "./texts.ts";

const DIGIT_OPTIONS: { id: Digits; label: string }[] = [
  { id: "latin", label: "0 1 2 3" },
  { id: "arabic", label: "٠ ١ ٢ ٣" },
];

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
            label={t.labels.hours}
            switchLabel={t.showHours}
            typed={typed.hours}
            error={errors.hours}
            onChange={(hours) => set({ hours })}
          />
        </Setting>
        {typed.hours !== "" && <FlagSetting name="takesOrdersClosed" />}
      </SettingPanel>
      <SettingPanel title={t.panels.chat}>
        <FlagSetting name="foldsAgeRestricted" hint={t.foldsAgeRestrictedHint} />
      </SettingPanel>
    </>
  );
}

export function TillGroup() {
  const t = useTexts(settingsTexts);
  const shifts = (
    <>
      <span>{t.usesShiftsHint}</span>{" "}
      <Link className="text-link" to={href("/admin/shifts")}>
        {t.allShifts}
      </Link>
    </>
  );
  return (
    <>
      <SettingPanel title={t.panels.payments}>
        <p className="field-hint">{t.paymentsHint}</p>
        {Object.values(METHOD_SETTINGS).map((name) => (
          <FlagSetting key={name} name={name} />
        ))}
        <NumberSetting name="accountLimit" hint={t.accountLimitHint} />
      </SettingPanel>
      <SettingPanel title={t.panels.sales}>
        <ChoiceSetting
          name="afterSale"
          options={AFTER_SALE.map((id) => ({ id, label: t.afterSalePages[id] }))}
          hint={t.afterSaleHint}
        />
        <NumberSetting name="maxCustom" hint={t.maxCustomHint} />
        <FlagSetting name="usesShifts" hint={shifts} />
        <FlagSetting name="asksPaidBy" hint={t.asksPaidByHint} />
      </SettingPanel>
      <SettingPanel title={t.panels.receipts}>
        <TextSetting name="receiptFooter" />
        <ArabicSetting name="receiptFooterAr" />
      </SettingPanel>
    </>
  );
}

export function StaffRightsGroup() {
  const t = useTexts(settingsTexts);
  return (
    <>
      <SettingPanel title={t.panels.cashiers}>
        <FlagSetting name="cashiersRefund" hint={t.cashiersRefundHint} />
        <FlagSetting name="cashiersCustom" />
        <FlagSetting name="cashiersAccount" />
        <NumberSetting name="cashierDiscount" hint={t.cashierDiscountHint} />
      </SettingPanel>
      <SettingPanel title={t.panels.activity}>
        <NumberSetting name="activityDays" hint={t.activityDaysHint} />
      </SettingPanel>
    </>
  );
}

export function StockGroup() {
  const t = useTexts(settingsTexts);
  return (
    <SettingPanel title={t.groups.stock}>
      <NumberSetting name="lowStock" hint={t.lowStockHint} />
      <NumberSetting name="expiryDays" hint={t.expiryDaysHint} />
      <NumberSetting name="priceStep" hint={t.priceStepHint} />
    </SettingPanel>
  );
}

export function BackupsGroup() {
  const t = useTexts(settingsTexts);
  return (
    <SettingPanel title={t.groups.backups}>
      <NumberSetting name="dailyBackups" />
      <NumberSetting name="weeklyBackups" />
      <NumberSetting name="monthlyBackups" />
      <Link className="text-link" to={href("/admin/backups")}>
        {t.allBackups}
      </Link>
    </SettingPanel>
  );
}

export function LanguageGroup() {
  const { fixed, timezones } = useSettingFields().page;
  const t = useTexts(settingsTexts);
  return (
    <>
      <SettingPanel title={t.groups.language}>
        <ChoiceSetting
          name="language"
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          hint={t.languageHint}
        />
        <ChoiceSetting name="digits" options={DIGIT_OPTIONS} />
      </SettingPanel>
      <SettingPanel title={t.panels.time}>
        <ChoiceSetting
          name="timezone"
          options={timezones.map((id) => ({ id, label: id.replaceAll("_", " ") }))}
          hint={fixed.includes("timezone") ? t.setAtStart : t.timezoneHint}
        />
      </SettingPanel>
    </>
  );
}
