import { href, Link } from "react-router";
import { type Digits, LANGUAGE_NAMES, LANGUAGES } from "#app/domain/locale/locale.ts";
import { AFTER_SALE } from "#app/domain/shop/shop-settings.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { settingsMessages } from "./messages/messages.ts";
import {
  ArabicSetting,
  ChoiceSetting,
  FlagSetting,
  NumberSetting,
  SettingGroup,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";

const DIGIT_OPTIONS: { id: Digits; label: string }[] = [
  { id: "latin", label: "0 1 2 3" },
  { id: "arabic", label: "٠ ١ ٢ ٣" },
];

/** How the shop is run. */
export function WorkGroups({ timezones }: { timezones: string[] }) {
  const { fixed } = useSettingFields();
  const t = useMessages(settingsMessages);
  return (
    <>
      <SettingGroup title={t.groups.languages}>
        <ChoiceSetting
          name="language"
          options={LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          hint={t.languageHint}
        />
        <ChoiceSetting name="digits" options={DIGIT_OPTIONS} />
      </SettingGroup>
      <SettingGroup title={t.groups.time}>
        <ChoiceSetting
          name="timezone"
          options={timezones.map((id) => ({ id, label: id.replaceAll("_", " ") }))}
          hint={fixed.includes("timezone") ? t.setAtStart : t.timezoneHint}
        />
      </SettingGroup>
      <SettingGroup title={t.groups.stock}>
        <NumberSetting name="lowStock" hint={t.lowStockHint} />
      </SettingGroup>
      <SettingGroup title={t.groups.staff}>
        <FlagSetting name="cashiersRefund" hint={t.cashiersRefundHint} />
      </SettingGroup>
      <SettingGroup title={t.groups.payments}>
        <p className="field-hint">{t.paymentsHint}</p>
        <FlagSetting name="takesCard" />
        <FlagSetting name="takesInstapay" />
        <FlagSetting name="takesWallet" />
        <NumberSetting name="cashierDiscount" hint={t.cashierDiscountHint} />
      </SettingGroup>
      <TillGroup />
      <SettingGroup title={t.groups.receipts}>
        <TextSetting name="receiptFooter" />
        <ArabicSetting name="receiptFooterAr" />
      </SettingGroup>
      <SettingGroup title={t.groups.activity}>
        <NumberSetting name="activityDays" hint={t.activityDaysHint} />
      </SettingGroup>
      <SettingGroup title={t.groups.backups}>
        <NumberSetting name="dailyBackups" />
        <NumberSetting name="weeklyBackups" />
        <NumberSetting name="monthlyBackups" />
      </SettingGroup>
    </>
  );
}

function TillGroup() {
  const t = useMessages(settingsMessages);
  const shifts = (
    <>
      <span>{t.usesShiftsHint}</span>{" "}
      <Link className="text-link" to={href("/admin/shifts")}>
        {t.allShifts}
      </Link>
    </>
  );
  return (
    <SettingGroup title={t.groups.till}>
      <ChoiceSetting
        name="afterSale"
        options={AFTER_SALE.map((id) => ({ id, label: t.afterSalePages[id] }))}
        hint={t.afterSaleHint}
      />
      <FlagSetting name="usesShifts" hint={shifts} />
      <FlagSetting name="asksPaidBy" hint={t.asksPaidByHint} />
    </SettingGroup>
  );
}
