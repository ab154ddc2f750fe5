import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { PosterButtons } from "./poster.tsx";
import {
  ArabicSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";
import { settingsTexts } from "./texts.ts";
import { WhatsappSetting } from "./whatsapp-setting.tsx";

/** What shoppers see of the shop. */
export function ShopGroup() {
  const { settings } = useSettingFields().page;
  const t = useTexts(settingsTexts);
  return (
    <>
      <SettingPanel title={t.panels.shop}>
        <TextSetting name="name" required />
        <ArabicSetting name="nameAr" />
        <TextSetting name="tagline" />
        <ArabicSetting name="taglineAr" />
        <HeroSetting />
      </SettingPanel>
      <SettingPanel title={t.panels.contact}>
        <WhatsappSetting />
        <TextSetting name="phone" type="tel" />
        <TextSetting name="email" type="email" />
        <TextSetting name="address" />
        <ArabicSetting name="addressAr" />
        <TextSetting name="instagram" autoCapitalize="none" />
      </SettingPanel>
      <SettingPanel title={t.panels.poster}>
        <PosterButtons saved={settings} />
      </SettingPanel>
    </>
  );
}

function HeroSetting() {
  const { typed, errors, hero } = useSettingFields();
  const t = useTexts(settingsTexts);
  return (
    <Setting name="hero">
      <ImageField
        label={t.labels.hero}
        image={hero.image}
        error={errors.hero}
        onChoose={hero.choose}
      />
      {typed.hero !== "" && (
        <button type="button" className="button" data-look="quiet-danger" onClick={hero.remove}>
          {t.removeImage}
        </button>
      )}
    </Setting>
  );
}
