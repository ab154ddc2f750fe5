import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { type CountProductResult, countProduct } from "#app/data/stock/count-product.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/save.ts";
import { countTexts } from "./texts.ts";

/** The browser keeps a change until it has one of these. */
export type SaveAnswer =
  | { outcome: "counted" }
  | { outcome: "refused"; failure: string }
  /** Somebody else is signed in by now; nothing was counted. */
  | { outcome: "other-person" };

const id = z.string().check(z.refine(isRandomId));
const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK));
const CountedSchema = z.object({
  change: id,
  product: id,
  pieces: z.union([z.strictObject({ to: pieces }), z.strictObject({ by: pieces })]),
  ageMs: z.number().check(z.gte(0)),
  /** This person counted it. */
  staff: z.string(),
});

export async function action({ request, context, params: { countId } }: Route.ActionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  const counted = CountedSchema.safeParse(
    typeof form === "string" ? null : readJson(form, "counted"),
  );
  if (!counted.success) {
    return answer({ outcome: "refused", failure: stockTexts(locale).count.failed }, 422);
  }
  const by = changedBy(context);
  if (counted.data.staff !== by.staff) return answer({ outcome: "other-person" }, 409);
  try {
    // The clock of the movements that it is compared with.
    const now = await databaseNow(app.db);
    const result = await countProduct(app.db, countId, counted.data, { ...by, now });
    const failure = await refusal(app, result, locale);
    if (failure !== null) return answer({ outcome: "refused", failure }, 409);
    return answer({ outcome: "counted" }, 200);
  } catch (err) {
    app.log.error({ err }, "not counted");
    return new Response(null, { status: 503 });
  }
}

async function refusal(
  { db }: App,
  result: CountProductResult,
  locale: Locale,
): Promise<string | null> {
  const { booking, count } = stockTexts(locale);
  switch (result.outcome) {
    case "counted":
      return null;
    case "ended":
      return count.ended;
    case "gone":
      return booking.gone;
    case "outside": {
      const titles = await readCollectionTitles(db, locale);
      const { name, collectionName } = result;
      return countTexts(locale).notIn(name, titles.get(collectionName) ?? collectionName);
    }
  }
}

function answer(body: SaveAnswer, status: number): Response {
  return Response.json(body, { status });
}

export const loader = loadNotFound;
