import { useFetcher } from "react-router";
import { chatLink, unformatted } from "#app/domain/orders/chat/whatsapp.ts";
import type { SettingsResult } from "#app/domain/shop/shop-settings.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { TextSetting, useSettingFields } from "./setting-fields.tsx";
import { settingsTexts } from "./texts.ts";

export function WhatsappSetting() {
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

/** The number as it will be dialled, and a way to try it. */
function Dialled({ digits }: { digits: string }) {
  const { testedNumber, settings } = useSettingFields().page;
  const t = useTexts(settingsTexts);
  const { digits: shown } = useFormats();
  const noteTest = useNoteTest();
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
        onClick={() => noteTest(digits)}
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

/** Pressed, whatever becomes of the message: nobody tells the shop. */
function useNoteTest() {
  const { submit, state, data } = useFetcher<SettingsResult>();
  const notify = useNotice();
  const { notNoted } = useTexts(settingsTexts);
  useAnswer({ state, data }, ({ failure }) => {
    if (failure) notify("error", failureText({ notNoted }, failure));
  });
  return (number: string) => submit({ intent: "tested", number }, { method: "post" });
}
