import { appContext, localeContext, staffContext } from "#app/context.ts";
import { confirmTime } from "#app/data/clock/known-time.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { believed, isBelievable } from "#app/domain/clock/clock.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/confirm-time.ts";
import { clockTexts } from "./texts.ts";

export type ConfirmTimeResult = { success?: string; failure?: string };

/** An owner has looked at the time, and it is right: the clock goes on from what was shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const { apply, db, log } = context.get(appContext);
  const t = clockTexts(context.get(localeContext));
  const answer = (said: ConfirmTimeResult, status = 200) => Response.json(said, { status });
  try {
    const form = await readForm(request, MAX_FORM_BYTES);
    const shown = typeof form === "string" ? 0 : Number(form.get("at"));
    const now = await databaseNow(db);
    if (!isBelievable(now, believed(shown))) {
      return answer({ failure: t.notConfirmed }, 409);
    }
    const edit = { staff: context.get(staffContext).id, now };
    await apply(confirmTime(db, edit));
    return answer({ success: t.confirmed });
  } catch (err) {
    log.error({ err }, "time not confirmed");
    return answer({ failure: t.notConfirmed }, 503);
  }
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response(null, { status: 404 });
}
