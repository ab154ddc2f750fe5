import { shopMessages } from "#app/domain/messages/messages.ts";
import { parseWhatsapp } from "#app/domain/shop/parse-settings.ts";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { settingsMessages } from "./messages/messages.ts";
import {
  ArabicSetting,
  FlagSetting,
  SettingGroup,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";
import type { useSettingsForm } from "./use-settings-form.ts";

type Hero = ReturnType<typeof useSettingsForm>["hero"];

/** What shoppers see of the shop. */
export function ShopGroups({ hero }: { hero: Hero }) {
  const t = useMessages(settingsMessages);
  return (
    <>
      <SettingGroup title={t.groups.shop}>
        <TextSetting name="name" required />
        <ArabicSetting name="nameAr" />
        <TextSetting name="tagline" />
        <ArabicSetting name="taglineAr" />
        <HeroSetting {...hero} />
      </SettingGroup>
      <SettingGroup title={t.groups.contact}>
        <WhatsappSetting />
        <TextSetting name="phone" type="tel" />
        <TextSetting name="email" type="email" />
        <TextSetting name="address" />
        <ArabicSetting name="addressAr" />
        <TextSetting name="instagram" autoCapitalize="none" />
      </SettingGroup>
      <OrdersGroup />
      <HoursGroup />
    </>
  );
}

function HeroSetting({ image, choose, remove }: Hero) {
  const { typed, errors } = useSettingFields();
  const t = useMessages(settingsMessages);
  return (
    <div>
      <ImageField label={t.labels.hero} image={image} error={errors.hero} onChoose={choose} />
      {typed.hero !== "" && (
        <button type="button" className="button" data-look="quiet-danger" onClick={remove}>
          {t.removeImage}
        </button>
      )}
    </div>
  );
}

function WhatsappSetting() {
  const { typed } = useSettingFields();
  return (
    <div>
      <TextSetting name="whatsapp" type="tel" inputMode="tel" />
      <Dialled typed={typed.whatsapp} />
    </div>
  );
}

/** The number as it will be dialled, and a way to try it. */
function Dialled({ typed }: { typed: string }) {
  const t = useMessages(settingsMessages);
  const { digits: shown } = useFormats();
  const digits = parseWhatsapp(typed);
  if (!digits) {
    return <p className="field-hint">{digits === "" && t.noNumber}</p>;
  }
  return (
    <p className="field-hint figures">
      {t.dialledAs(<bdi dir="ltr">{`+${shown(digits)}`}</bdi>)}{" "}
      <a className="text-link" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <Icon name="bubble" size={18} />
        {t.tryIt}
      </a>
    </p>
  );
}

function OrdersGroup() {
  const { typed } = useSettingFields();
  const { notTakingOrders } = useMessages(shopMessages);
  const t = useMessages(settingsMessages);
  return (
    <SettingGroup title={t.groups.orders}>
      <FlagSetting name="takesOrders" />
      {!typed.takesOrders && (
        <>
          <TextSetting name="pause" placeholder={notTakingOrders} />
          <ArabicSetting name="pauseAr" />
        </>
      )}
    </SettingGroup>
  );
}

function HoursGroup() {
  const { typed, errors, set } = useSettingFields();
  const t = useMessages(settingsMessages);
  return (
    <SettingGroup title={t.labels.hours}>
      <HoursFields typed={typed.hours} error={errors.hours} onChange={(hours) => set({ hours })} />
      {typed.hours !== "" && <FlagSetting name="takesOrdersClosed" />}
    </SettingGroup>
  );
}
