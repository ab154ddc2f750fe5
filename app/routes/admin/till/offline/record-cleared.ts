import { appContext, changedBy } from "#app/context.ts";
import { recordClearedSale } from "#app/data/patterns/record-cleared-sale.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { SentClearedSaleSchema } from "#app/domain/sale/cleared-sale.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/record-cleared";

/** What a device says that was in a sale and not sold. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return answer(form === "too-large" ? 413 : 422);
  const { data: cleared } = SentClearedSaleSchema.safeParse(readJson(form, "cleared"));
  if (!cleared) return answer(422);
  const userAgent = request.headers.get("User-Agent") ?? "";
  try {
    await app.apply(recordClearedSale(app.db, cleared, userAgent, changedBy(context)));
    return answer(204);
  } catch (err) {
    app.log.error({ err }, "cleared sale not recorded");
    return answer(503);
  }
}

function answer(status: number): Response {
  return new Response(null, { status });
}

export const loader = loadNotFound;
