import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import { appContext, editBy } from "#app/context.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { abandonCount, startCount } from "#app/data/stock/counts.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { MAX_BOOKING_TEXT, refusedLine } from "#app/domain/stock/booking.ts";
import { COUNT_ABANDONED, COUNT_BOOKED, COUNT_FAILED } from "#app/domain/stock/count.ts";
import { plainLine } from "#app/domain/text.ts";
import { readForm } from "#app/services/form.server.ts";

const LINES_NAMED = 10;

export type CountAnswer = { success?: string; failure?: string };

type Args = Pick<ActionFunctionArgs, "request" | "context" | "params">;

export async function startAction({ request, context }: Args) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(COUNT_FAILED, form === "too-large" ? 413 : 400);
  const countId = String(form.get("id"));
  if (form.get("intent") !== "start" || !isRandomId(countId)) return refuse(COUNT_FAILED, 400);
  const name = String(form.get("collection") ?? "");
  const collectionName = name === "" ? null : name;
  if (collectionName !== null && !(await hasCollection(app.db, collectionName))) {
    return refuse("This category is gone.", 422);
  }
  const count = { id: countId, collectionName, isBlind: form.get("blind") === "on" };
  await app.apply(startCount(app.db, count, editBy(context)));
  return redirect(href("/admin/stock/counts/:countId", { countId }));
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
    const { lines } = result;
    const named = lines.slice(0, LINES_NAMED).map((line) => `${line.name}: ${refusedLine(line)}`);
    if (lines.length > LINES_NAMED) named.push(`And ${lines.length - LINES_NAMED} more.`);
    return refuse(`Nothing was booked. Count again: ${named.join(" ")}`, 409);
  } catch (err) {
    app.log.error({ err }, "count not ended");
    return refuse(COUNT_FAILED, 503);
  }
}

function refuse(failure: string, status: number) {
  return data<CountAnswer>({ failure }, status);
}
