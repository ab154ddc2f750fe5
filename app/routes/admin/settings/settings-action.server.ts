import { type ActionFunctionArgs, data } from "react-router";
import { appContext, editBy, localeContext } from "#app/context.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { settingMessages } from "#app/domain/shop/messages/messages.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import type { SettingsResult } from "#app/domain/shop/shop-settings.ts";
import { readForm } from "#app/services/form.server.ts";
import { settingsMessages } from "./messages/messages.ts";

export async function settingsAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const [t, settingTexts] = [settingsMessages(locale), settingMessages(locale)];
  const refuse = (status: number) => data<SettingsResult>({ failure: t.notSaved }, status);
  const refuseHero = () => data<SettingsResult>({ errors: { hero: settingTexts.hero } }, 422);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(form === "too-large" ? 413 : 400);
  const version = parseWholeNumber(String(form.get("version")));
  const save = String(form.get("save"));
  if (version === null || !isRandomId(save)) return refuse(400);
  const parsed = parseSettings(form, settingTexts);
  if (!parsed.ok) return data<SettingsResult>({ errors: parsed.errors }, 422);
  const edit = editBy(context);
  try {
    const { fixed, settings } = await app.shopSettings();
    const { hero } = parsed.fields;
    if (hero && hero !== settings.hero && !(await app.images.find(HERO_IMAGES, hero, edit.now))) {
      return refuseHero();
    }
    const fields = Object.entries(parsed.fields).filter(([name]) => !isIn(fixed, name));
    const { outcome } = await app.apply(
      saveShopSettings(
        app.db,
        Object.fromEntries(fields),
        { save, version, inForce: settings },
        edit,
      ),
    );
    if (outcome === "saved") return data<SettingsResult>({ success: t.saved });
    if (outcome === "image-gone") return refuseHero();
    const { settings: changed } = await app.shopSettings();
    return data<SettingsResult>({ changed }, 409);
  } catch (error) {
    app.log.error({ err: error }, "settings not saved");
    return refuse(503);
  }
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
