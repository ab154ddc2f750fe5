import { changedBy, localeContext } from "#app/context.ts";
import { confirmTime } from "#app/data/clock/known-time.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { believed, isBelievable } from "#app/domain/clock/clock.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { answerFields } from "#app/routes/auth/answer-fields.server.ts";
import type { Route } from "./+types/confirm-time.ts";
import { clockTexts } from "./texts.ts";

/** An owner has looked at the time, and it is right: the clock goes on from what was shown. */
export function action(args: Route.ActionArgs) {
  const t = clockTexts(args.context.get(localeContext));
  const failed: Answer = { failure: t.notConfirmed };
  return answerFields(args, "time not confirmed", failed, async (form, app) => {
    const now = await databaseNow(app.db);
    if (!isBelievable(now, believed(Number(form.get("at"))))) {
      return Response.json(failed, { status: 409 });
    }
    await app.apply(confirmTime(app.db, { ...changedBy(args.context), now }));
    return Response.json({ success: t.confirmed } satisfies Answer);
  });
}

export const loader = loadNotFound;
