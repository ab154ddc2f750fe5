import { chatLink, unformatted } from "#app/domain/orders/chat/whatsapp.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { ImageField } from "#app/ui/admin/images/image-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { PosterButtons } from "./poster/poster.tsx";
import {
  ArabicSetting,
  Setting,
  SettingPanel,
  TextSetting,
  useSettingFields,
} from "./setting-fields.tsx";
import { settingsTexts } from "./texts.ts";

/** Shoppers see these. */
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
        <Button look="quiet-danger" onClick={hero.remove}>
          {t.removeImage}
        </Button>
      )}
    </Setting>
  );
}

function WhatsappSetting() {
  const { page, typed, changed, errors } = useSettingFields();
  const { whatsapp: reasons } = useTexts(settingTexts);
  const t = useTexts(settingsTexts);
  const problem = changed.includes("whatsapp") || errors.whatsapp ? null : page.numberProblem;
  const digits = parseWhatsapp(typed.whatsapp);
  return (
    <div>
      <TextSetting name="whatsapp" type="tel" inputMode="tel" />
      {problem && (
        <FieldError>
          <span>{reasons[problem]}</span> <span>{t.numberKept}</span>
        </FieldError>
      )}
      {digits === "" && <p className="field-hint">{t.noNumber}</p>}
      {digits && !errors.whatsapp && <Dialled digits={digits} />}
    </div>
  );
}

/** The owner sees how the number will be dialled, and can try it. */
function Dialled({ digits }: { digits: string }) {
  const { testedNumber, settings } = useSettingFields().page;
  const t = useTexts(settingsTexts);
  const { digits: shown } = useFormats();
  const { send } = useChange({ failures: { tested: t.notNoted }, mayLeave: true });
  return (
    <div className="dialled">
      <p className="field-hint figures">
        {t.dialledAs(<bdi dir="ltr">{`+${shown(digits)}`}</bdi>)}
      </p>
      <a
        className="button"
        data-look="plain"
        href={chatLink(digits, [t.testMessage(unformatted(settings.name))])}
        target="_blank"
        rel="noreferrer"
        // Noted as pressed, whatever becomes of the message: nobody tells the shop.
        onClick={() => send("tested", { number: digits })}
      >
        <Icon name="bubble" size={20} />
        <span>{t.sendTest}</span>
      </a>
      <p className="field-hint" role="status">
        {testedNumber === digits && <span>{t.tested}</span>}
      </p>
    </div>
  );
}
