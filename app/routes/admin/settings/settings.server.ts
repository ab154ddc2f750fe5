import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { readTestedNumber, recordTestedNumber } from "#app/data/settings/tested-number.server.ts";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import type { FieldErrors } from "#app/domain/catalogue/record-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { parseSettings } from "#app/domain/shop/parse-settings.ts";
import { readSettingGroup } from "#app/domain/shop/setting-groups.ts";
import type {
  ShopSettings,
  StoredSettings,
  TypedSettings,
} from "#app/domain/shop/shop-settings.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import { isDoubtful, parseWhatsapp } from "#app/domain/shop/whatsapp.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { whatsappProblem } from "#app/services/whatsapp-number.server.ts";
import { settingsTexts } from "./texts.ts";

export type SettingsData = NonNullable<Awaited<ReturnType<typeof viewSettings>>>;

/** It is null where there is no such group. */
export async function viewSettings({
  app: { db, shopSettings },
  params,
}: Loading<{ group?: string }>) {
  const group = readSettingGroup(params.group);
  if (!group) return null;
  const current = await shopSettings();
  const { whatsapp, timezone } = current.settings;
  const isShop = group === "shop";
  return {
    ...current,
    group,
    timezones: group === "language" ? listTimezones(timezone) : [],
    /** To which a test message was last begun. */
    testedNumber: isShop ? await readTestedNumber(db).catch(() => null) : null,
    /** Of the number in force, which was saved before numbers were checked. */
    numberProblem: isShop ? await whatsappProblem(whatsapp) : null,
  };
}

/** The server lists them, as browsers differ; a variable may name one that is not listed. */
function listTimezones(current: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), current])].sort();
}

export type SettingsAnswer = Answer & {
  errors?: FieldErrors<TypedSettings>;
  /** These are stored by now, where the form was filled with others. */
  changed?: StoredSettings;
  /** This WhatsApp number is saved where it is sent again as `sureOf`. */
  doubtful?: string;
};

const version = z.pipe(z.string(), z.pipe(z.transform(parseWholeNumber), z.number()));

/** The settings themselves are parsed with those in force. */
const SettingsChangeSchema = z.union([
  z.object({
    intent: z._default(z.literal("save"), "save"),
    version,
    save: z.string().check(z.refine(isRandomId)),
  }),
  z.object({
    intent: z.literal("tested"),
    number: z.string().check(z.refine((number) => !!parseWhatsapp(`+${number}`))),
  }),
]);

export function changeSettings(args: LoadArgs<{ group?: string }>) {
  const locale = args.context.get(localeContext);
  const [t, settingText] = [settingsTexts(locale), settingTexts(locale)];
  const refuseField = (errors: SettingsAnswer["errors"] = {}, doubtful?: string) =>
    refuse<SettingsAnswer>({ errors, ...(doubtful && { doubtful }) }, 422);
  return answer(
    args,
    { schema: SettingsChangeSchema, failures: { save: t.notSaved, tested: t.notNoted } },
    {
      async save({ app, by, fields: { save, version }, form }) {
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
          const why = problem && settingText.whatsapp[problem];
          if (why && !isDoubtful(problem)) return refuseField({ whatsapp: why });
          if (why && form.get("sureOf") !== whatsapp) {
            return refuseField({ whatsapp: `${why} ${t.saveAnyway}` }, whatsapp);
          }
        }
        const known = { save, version, inForce: settings };
        const { outcome } = await app.apply(saveShopSettings(app.db, fields, known, by));
        if (outcome === "saved") return { success: t.saved };
        if (outcome === "image-gone") return refuseField({ hero: settingText.hero });
        return refuse<SettingsAnswer>({ changed: (await app.shopSettings()).settings });
      },

      async tested({ app, fields: { number } }) {
        await app.apply(recordTestedNumber(app.db, number));
        return {};
      },
    },
  );
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
