import { data } from "react-router";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { hideFirstSteps, readDemoShop } from "#app/data/demo/demo-shop.server.ts";
import { removeDemoShop } from "#app/data/demo/remove-demo-shop.server.ts";
import { FIRST_DAY_INTENTS, type FirstDayResult } from "#app/domain/first-day.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/demo-shop";
import { firstDayTexts } from "./texts.ts";

/** What its removal would take. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(appContext);
  try {
    return Response.json(await readDemoShop(db));
  } catch (error) {
    log.error({ err: error }, "demo shop not read");
    throw data(null, 503);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { apply, db, log, shopSettings } = context.get(appContext);
  const t = firstDayTexts(context.get(localeContext));
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") throw data(null, form === "too-large" ? 413 : 400);
  const intent = FIRST_DAY_INTENTS.find((known) => known === form.get("intent"));
  const save = String(form.get("save"));
  if (!intent || !isRandomId(save)) throw data(null, 400);
  try {
    if (intent === "hide") {
      await apply(hideFirstSteps(db));
      return data<FirstDayResult>({});
    }
    const { timezone } = (await shopSettings()).settings;
    await apply(removeDemoShop(db, { save, timezone }, changedBy(context)));
    return data<FirstDayResult>({ success: t.demoRemoved });
  } catch (error) {
    log.error({ err: error, intent }, "first steps not changed");
    return data<FirstDayResult>({ failure: t.failures[intent] }, 503);
  }
}
