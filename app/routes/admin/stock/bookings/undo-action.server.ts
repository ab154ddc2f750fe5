import { type ActionFunctionArgs, data } from "react-router";
import { appContext, editBy } from "#app/context.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { refusedLine, UNDO_FAILED } from "#app/domain/stock/booking.ts";
import { readForm } from "#app/services/form.server.ts";

/** `left` are products that are gone. */
export type UndoAnswer = { failure?: string; left?: string[] };

export async function undoAction({ request, params, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(UNDO_FAILED, form === "too-large" ? 413 : 400);
  const id = String(form.get("id"));
  if (!isRandomId(id)) return refuse(UNDO_FAILED, 400);
  try {
    const booking = params.bookingId ?? "";
    const result = await app.apply(undoBooking(app.db, { booking, id }, editBy(context)));
    switch (result.outcome) {
      case "undone":
        return data<UndoAnswer>({ left: result.left });
      case "repeated":
        return data<UndoAnswer>({});
      case "gone":
        return refuse("There is nothing to undo.", 404);
      case "refused": {
        const lines = result.lines.map((line) => `${line.name}: ${refusedLine(line)}`);
        return refuse(`Nothing was undone. ${lines.join(" ")}`, 409);
      }
    }
  } catch (err) {
    app.log.error({ err }, "booking not undone");
    return refuse(UNDO_FAILED, 503);
  }
}

function refuse(failure: string, status: number) {
  return data<UndoAnswer>({ failure }, status);
}
