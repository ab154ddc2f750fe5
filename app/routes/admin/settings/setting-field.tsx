import type { ComponentProps } from "react";
import { MAX_CHARACTERS, parseWhatsapp, type SettingName } from "#app/domain/shop-settings.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

export type TextName = keyof typeof MAX_CHARACTERS;

export const SETTING_LABELS: Record<SettingName, string> = {
  name: "Shop Name",
  tagline: "Tagline",
  hero: "Hero Image",
  whatsapp: "WhatsApp Number",
  phone: "Phone",
  email: "Email",
  address: "Address",
  instagram: "Instagram",
  takesOrders: "Taking Orders",
  pause: "Message to shoppers",
  hours: "Opening Hours",
  takesOrdersClosed: "Taking orders while closed",
  receiptFooter: "Last line",
  timezone: "Time Zone",
  language: "Shop Language",
  digits: "Digits in Arabic",
  activityDays: "Days to Keep",
  lowStock: "Low-stock Threshold",
  cashiersRefund: "Cashiers may refund",
  dailyBackups: "Daily backups to keep",
  weeklyBackups: "Weekly backups to keep",
  monthlyBackups: "Monthly backups to keep",
};

export const SET_AT_START = "Set where the shop is started, and changed there.";

export function SettingField({
  setting,
  isFixed,
  readOnly = false,
  onType,
  ...input
}: {
  setting: TextName;
  isFixed: boolean;
  error?: string | undefined;
  onType: (value: string) => void;
} & ComponentProps<"input">) {
  return (
    <div>
      <Field
        label={SETTING_LABELS[setting]}
        name={setting}
        maxLength={4 * MAX_CHARACTERS[setting]}
        readOnly={readOnly || isFixed}
        onChange={(event) => onType(event.target.value)}
        {...input}
      />
      {isFixed && <p className="field-hint">{SET_AT_START}</p>}
    </div>
  );
}

/** The number as it will be dialled, and a way to try it. */
export function Dialled({ typed }: { typed: string }) {
  const digits = parseWhatsapp(typed);
  if (!digits) {
    return (
      <p className="field-hint">
        {digits === "" && "Without a number the shop takes no web orders."}
      </p>
    );
  }
  return (
    <p className="field-hint figures">
      Dialled as <bdi dir="ltr">+{digits}</bdi>.{" "}
      <a className="text-link" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <Icon name="bubble" size={18} />
        Try it
      </a>
    </p>
  );
}
