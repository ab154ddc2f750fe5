import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { recordTestedNumber } from "#app/data/settings/tested-number.server.ts";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import type { SettingsResult, ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import { isDoubtful, parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import { readForm } from "#app/services/form.server.ts";
import { whatsappProblem } from "#app/services/whatsapp-number.server.ts";
import { settingsTexts } from "./texts.ts";

export async function settingsAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const [t, settingText] = [settingsTexts(locale), settingTexts(locale)];
  const refuse = (status: number) => data<SettingsResult>({ failure: t.notSaved }, status);
  const refuseField = (errors: SettingsResult["errors"] = {}) =>
    data<SettingsResult>({ errors }, 422);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(form === "too-large" ? 413 : 400);
  if (form.get("intent") === "tested") return noteTest(app, String(form.get("number")), t.notNoted);
  const version = parseWholeNumber(String(form.get("version")));
  const save = String(form.get("save"));
  if (version === null || !isRandomId(save)) return refuse(400);
  const by = changedBy(context);
  try {
    const { fixed, settings } = await app.shopSettings();
    const parsed = parseSettings(form, settingText, settings.whatsapp);
    if (!parsed.ok) return refuseField(parsed.errors);
    const given = Object.entries(parsed.fields).filter(([name]) => !isIn(fixed, name));
    const fields: Partial<ShopSettings> = Object.fromEntries(given);
    const { hero, whatsapp } = fields;
    if (hero && hero !== settings.hero && !(await app.images.find(HERO_IMAGES, hero, by.now))) {
      return refuseField({ hero: settingText.hero });
    }
    if (whatsapp !== undefined && whatsapp !== settings.whatsapp) {
      const problem = await whatsappProblem(whatsapp);
      if (problem && !isDoubtful(problem)) {
        return refuseField({ whatsapp: settingText.whatsapp[problem] });
      }
      if (problem && form.get("sureOf") !== whatsapp) {
        const errors = { whatsapp: `${settingText.whatsapp[problem]} ${t.saveAnyway}` };
        return data<SettingsResult>({ errors, doubtful: whatsapp }, 422);
      }
    }
    const known = { save, version, inForce: settings };
    const { outcome } = await app.apply(saveShopSettings(app.db, fields, known, by));
    if (outcome === "saved") return data<SettingsResult>({ success: t.saved });
    if (outcome === "image-gone") return refuseField({ hero: settingText.hero });
    const { settings: changed } = await app.shopSettings();
    return data<SettingsResult>({ changed }, 409);
  } catch (error) {
    app.log.error({ err: error }, "settings not saved");
    return refuse(503);
  }
}

async function noteTest({ apply, db, log }: App, number: string, failure: string) {
  if (!parseWhatsapp(`+${number}`)) throw data(null, 400);
  try {
    await apply(recordTestedNumber(db, number));
    return data<SettingsResult>({});
  } catch (error) {
    log.error({ err: error }, "test message not noted");
    return data<SettingsResult>({ failure }, 503);
  }
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
