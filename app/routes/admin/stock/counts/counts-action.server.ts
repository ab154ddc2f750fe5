import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import * as z from "zod/mini";
import { appContext, editBy } from "#app/context.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { abandonCount, countProduct, startCount } from "#app/data/stock/counts.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { isRandomId, randomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { MAX_BOOKING_TEXT, refusedLine } from "#app/domain/stock/booking.ts";
import {
  COUNT_ABANDONED,
  COUNT_BOOKED,
  COUNT_ENDED,
  COUNT_FAILED,
} from "#app/domain/stock/count.ts";
import { plainLine } from "#app/domain/text.ts";
import { readForm, readJson } from "#app/services/form.server.ts";

export type CountAnswer = { success?: string; failure?: string };

type Args = Pick<ActionFunctionArgs, "request" | "context" | "params">;

export async function startAction({ request, context }: Args) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(COUNT_FAILED, form === "too-large" ? 413 : 400);
  if (form.get("intent") !== "start") return refuse(COUNT_FAILED, 400);
  const name = String(form.get("collection") ?? "");
  const collectionName = name === "" ? null : name;
  if (collectionName !== null && !(await hasCollection(app.db, collectionName))) {
    return refuse("This category is gone.", 422);
  }
  const countId = randomId();
  const isBlind = form.get("blind") === "on";
  await startCount(app.db, { id: countId, collectionName, isBlind }, editBy(context));
  return redirect(href("/admin/stock/counts/:countId", { countId }));
}

const id = z.string().check(z.refine(isRandomId));
const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK));
const CountedSchema = z.object({
  change: id,
  product: id,
  pieces: z.union([z.strictObject({ to: pieces }), z.strictObject({ by: pieces })]),
  ageMs: z.number().check(z.gte(0)),
});

export async function countAction({ request, context, params: { countId = "" } }: Args) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  const counted = CountedSchema.safeParse(
    typeof form === "string" ? null : readJson(form, "counted"),
  );
  if (!counted.success) return answer({ failure: COUNT_FAILED }, 422);
  try {
    const result = await countProduct(app.db, countId, counted.data, editBy(context));
    if (result === "ended") return answer({ failure: COUNT_ENDED }, 409);
    return result === "gone" ? answer({ failure: "This product is gone." }, 409) : answer({}, 200);
  } catch (err) {
    app.log.error({ err }, "not counted");
    return answer({ failure: COUNT_FAILED }, 503);
  }
}

function answer(body: CountAnswer, status: number): Response {
  return Response.json(body, { status });
}

export async function reviewAction({ request, context, params: { countId = "" } }: Args) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(COUNT_FAILED, form === "too-large" ? 413 : 400);
  try {
    if (form.get("intent") === "abandon") {
      await app.apply(abandonCount(app.db, countId, editBy(context)));
      return data<CountAnswer>({ success: COUNT_ABANDONED });
    }
    const booking = String(form.get("id"));
    if (!isRandomId(booking)) return refuse(COUNT_FAILED, 400);
    const note = plainLine(String(form.get("note") ?? "")).slice(0, MAX_BOOKING_TEXT);
    const asked = { countId, id: booking, note };
    const result = await app.apply(bookCount(app.db, asked, editBy(context)));
    if (result.outcome !== "refused") return data<CountAnswer>({ success: COUNT_BOOKED });
    const lines = result.lines.map((line) => `${line.name}: ${refusedLine(line)}`);
    return refuse(`Nothing was booked. Count again: ${lines.join(" ")}`, 409);
  } catch (err) {
    app.log.error({ err }, "count not ended");
    return refuse(COUNT_FAILED, 503);
  }
}

function refuse(failure: string, status: number) {
  return data<CountAnswer>({ failure }, status);
}
