import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import {
  type ExpiringLine,
  listExpiring,
  listSoldOut,
  markSoldOut,
} from "#app/data/stock/expiring.server.ts";
import { dayAhead } from "#app/domain/dashboard/shop-time.ts";
import { dayFormat } from "#app/domain/locale/date-formats.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { daysBetween } from "#app/domain/stock/best-before.ts";
import { answer, type Changing, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import { expiringTexts } from "./texts.ts";

/** `daysLeft` is below 0 where the date has passed. */
export type ExpiringRow = Pick<
  ExpiringLine,
  "productId" | "number" | "name" | "collectionName" | "left"
> & { category: string; day: string; daysLeft: number };

const DAY_MS = 86_400_000;

export async function viewExpiring({ app: { db, shopSettings }, locale }: Loading) {
  const { timezone, expiryDays } = (await shopSettings()).settings;
  const now = await databaseNow(db);
  const [today, until] = [dayAhead(now, timezone, 0), dayAhead(now, timezone, expiryDays)];
  const [lines, soldOut, titles] = await Promise.all([
    listExpiring(db, until),
    listSoldOut(db, now - DAY_MS),
    readCollectionTitles(db, locale),
  ]);
  const day = dayFormat(locale);
  const view = ({ nameAr, bestBefore, ...line }: ExpiringLine): ExpiringRow => ({
    ...line,
    name: nameIn(locale.language, line.name, nameAr),
    category: titles.get(line.collectionName) ?? line.collectionName,
    day: day(bestBefore),
    daysLeft: daysBetween(today, bestBefore),
  });
  return { until: day(until), rows: lines.map(view), soldOut: soldOut.map(view) };
}

const line = { product: z.string(), line: z.coerce.number().check(z.gte(1), z.multipleOf(1)) };

const ExpiringChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("soldOut"), ...line }),
  z.object({ intent: z.literal("undo"), ...line }),
]);

export function changeExpiring(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = expiringTexts(locale);
  const mark = async ({ app, by, fields }: Changing<z.infer<typeof ExpiringChangeSchema>>) => {
    const { intent, product: productId, line: number } = fields;
    const isSoldOut = intent === "soldOut";
    const line = await app.apply(markSoldOut(app.db, { productId, number, isSoldOut }, by));
    if (!line) return refuse({ failure: t.nothingLeft });
    const name = nameIn(locale.language, line.name, line.nameAr);
    return { success: isSoldOut ? t.marked(name) : t.listedAgain(name) };
  };
  const rules = { schema: ExpiringChangeSchema, failures: t.failures };
  return answer(args, rules, { soldOut: mark, undo: mark });
}
