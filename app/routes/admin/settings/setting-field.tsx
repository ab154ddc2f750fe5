import type { ComponentProps } from "react";
import { parseWhatsapp } from "#app/domain/shop/parse-settings.ts";
import { MAX_CHARACTERS } from "#app/domain/shop/shop-settings.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { settingsMessages } from "./messages/messages.ts";

export type TextName = keyof typeof MAX_CHARACTERS;

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
  const t = useMessages(settingsMessages);
  return (
    <div>
      <Field
        label={t.labels[setting]}
        name={setting}
        maxLength={4 * MAX_CHARACTERS[setting]}
        readOnly={readOnly || isFixed}
        onChange={(event) => onType(event.target.value)}
        {...input}
      />
      {isFixed && <p className="field-hint">{t.setAtStart}</p>}
    </div>
  );
}

/** The number as it will be dialled, and a way to try it. */
export function Dialled({ typed }: { typed: string }) {
  const t = useMessages(settingsMessages);
  const { digits: shown } = useFormats();
  const digits = parseWhatsapp(typed);
  if (!digits) {
    return <p className="field-hint">{digits === "" && t.noNumber}</p>;
  }
  return (
    <p className="field-hint figures">
      {t.dialledAs(<bdi dir="ltr">+{shown(digits)}</bdi>)}{" "}
      <a className="text-link" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <Icon name="bubble" size={18} />
        {t.tryIt}
      </a>
    </p>
  );
}
