import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { abandonCount, startCount } from "#app/data/stock/counts.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { MAX_BOOKING_TEXT, refusedLine } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { plainLine } from "#app/domain/text.ts";
import { readForm } from "#app/services/form.server.ts";
import { countTexts } from "./texts.ts";

const LINES_NAMED = 10;

export type CountAnswer = { success?: string; failure?: string };

type Args = Pick<ActionFunctionArgs, "request" | "context" | "params">;

export async function startAction({ request, context }: Args) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const { failed } = stockTexts(locale).count;
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(failed, form === "too-large" ? 413 : 400);
  const countId = String(form.get("id"));
  if (form.get("intent") !== "start" || !isRandomId(countId)) return refuse(failed, 400);
  const name = String(form.get("collection") ?? "");
  const collectionName = name === "" ? null : name;
  if (collectionName !== null && !(await hasCollection(app.db, collectionName))) {
    return refuse(countTexts(locale).categoryGone, 422);
  }
  const count = { id: countId, collectionName, isBlind: form.get("blind") === "on" };
  await app.apply(startCount(app.db, count, changedBy(context)));
  return redirect(href("/admin/stock/counts/:countId", { countId }));
}

export async function reviewAction({ request, context, params: { countId = "" } }: Args) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = countTexts(locale);
  const texts = stockTexts(locale);
  const { failed, abandoned, booked, unbooked } = texts.count;
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(failed, form === "too-large" ? 413 : 400);
  try {
    if (form.get("intent") === "abandon") {
      await app.apply(abandonCount(app.db, countId, changedBy(context)));
      return data<CountAnswer>({ success: abandoned });
    }
    const booking = String(form.get("id"));
    if (!isRandomId(booking)) return refuse(failed, 400);
    const note = plainLine(String(form.get("note") ?? "")).slice(0, MAX_BOOKING_TEXT);
    const asked = { countId, id: booking, note };
    const result = await app.apply(bookCount(app.db, asked, changedBy(context)));
    if (result.outcome === "unbooked") return data<CountAnswer>({ success: unbooked });
    if (result.outcome !== "refused") return data<CountAnswer>({ success: booked });
    const { lines } = result;
    const ids = lines.map((line) => line.id);
    const names = await readArabicNames(app.db, locale.language, ids);
    const named = lines
      .slice(0, LINES_NAMED)
      .map((line) => t.refusedLine(names.get(line.id) ?? line.name, refusedLine(line, texts)));
    if (lines.length > LINES_NAMED) named.push(t.andMore(lines.length - LINES_NAMED));
    return refuse(t.notBooked(named.join(" ")), 409);
  } catch (err) {
    app.log.error({ err }, "count not ended");
    return refuse(failed, 503);
  }
}

function refuse(failure: string, status: number) {
  return data<CountAnswer>({ failure }, status);
}
