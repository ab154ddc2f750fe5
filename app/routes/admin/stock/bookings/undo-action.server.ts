import { type ActionFunctionArgs, data } from "react-router";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { refusedLine } from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { readForm } from "#app/services/form.server.ts";
import { bookingListTexts } from "./texts.ts";

/** `left` are products that are gone. */
export type UndoAnswer = { failure?: string; left?: string[] };

export async function undoAction({ request, params, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = bookingListTexts(locale);
  const texts = stockTexts(locale);
  const { undoFailed } = texts.booking;
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(undoFailed, form === "too-large" ? 413 : 400);
  const id = String(form.get("id"));
  if (!isRandomId(id)) return refuse(undoFailed, 400);
  try {
    const booking = params.bookingId ?? "";
    const result = await app.apply(undoBooking(app.db, { booking, id }, changedBy(context)));
    switch (result.outcome) {
      case "undone":
        return data<UndoAnswer>({ left: result.left });
      case "repeated":
        return data<UndoAnswer>({});
      case "gone":
        return refuse(t.nothingToUndo, 404);
      case "refused": {
        const ids = result.lines.map((line) => line.id);
        const names = await readArabicNames(app.db, locale.language, ids);
        const lines = result.lines.map((line) =>
          t.refusedLine(names.get(line.id) ?? line.name, refusedLine(line, texts)),
        );
        return refuse(t.notUndone(lines.join(" ")), 409);
      }
    }
  } catch (err) {
    app.log.error({ err }, "booking not undone");
    return refuse(undoFailed, 503);
  }
}

function refuse(failure: string, status: number) {
  return data<UndoAnswer>({ failure }, status);
}
