import type { App } from "#app/app.server.ts";
import { appContext, localeContext, staffContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { findKey } from "#app/data/devices/device-keys.server.ts";
import { findPermitKey } from "#app/data/devices/permit-keys.server.ts";
import type { Proof } from "#app/data/orders/offline/judge-permit.server.ts";
import { recordOfflinePayment } from "#app/data/orders/offline/record-offline-payment.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { MAX_OFFLINE_SALES, MAX_OFFLINE_SALES_BYTES } from "#app/domain/limits.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { Seller } from "#app/domain/sale/offline-permit.ts";
import {
  isOfflinePayment,
  type OfflineSale,
  OfflineSaleSchema,
} from "#app/domain/sale/offline-sale.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { isSignedWith } from "#app/services/auth/device-key.server.ts";
import { readPermit } from "#app/services/auth/offline-permit.server.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import type { Route } from "./+types/send.ts";
import { sellerOf } from "./seller.server.ts";

/** The device keeps a sale until it has another outcome than "failed". A payment on account has no code. */
type SaleAnswer = { cartId: string } & (
  | { outcome: "recorded" | "repeated"; code: string; problems: SaleProblem[] }
  | { outcome: "failed"; message: string }
);

/** In the order sent, up to the first that failed. */
export type OfflineSalesAnswer = { answers: SaleAnswer[]; now: number };

/** Each sale is committed before it is answered, whatever becomes of those behind it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_OFFLINE_SALES_BYTES);
  if (typeof form === "string") return refuse(form === "too-large" ? 413 : 400);
  const sales = readJson(form, "sales");
  const sentAt = Number(form.get("sentAt") || Number.NaN);
  if (!Array.isArray(sales) || sales.length > MAX_OFFLINE_SALES || !Number.isFinite(sentAt)) {
    return refuse(422);
  }
  const clockOffset = Math.round((await databaseNow(app.db)) - sentAt);
  const { settings } = await app.shopSettings();
  const sender = sellerOf(context.get(staffContext), settings);
  const { failed: message } = saleTexts(context.get(localeContext));
  const answers: SaleAnswer[] = [];
  for (const sale of sales) {
    const { methods, accountLimit } = saleTerms(sender.role, settings);
    const { timezone, usesShifts } = settings;
    const about = { sender, methods, accountLimit, usesShifts, clockOffset, timezone, message };
    const answer = await record(app, sale, about);
    answers.push(answer);
    if (answer.outcome === "failed") break;
  }
  const now = await databaseNow(app.db);
  return Response.json({ answers, now } satisfies OfflineSalesAnswer);
}

type About = {
  sender: Seller;
  methods: readonly PaymentMethod[];
  accountLimit: Piastres;
  usesShifts: boolean;
  clockOffset: number;
  timezone: string;
  message: string;
};

async function record(
  app: App,
  sent: unknown,
  { clockOffset, message, ...about }: About,
): Promise<SaleAnswer> {
  const { data: sale, error } = OfflineSaleSchema.safeParse(sent);
  if (!sale) {
    app.log.error({ err: error }, "offline sale not read");
    return { cartId: String(Object(sent).cartId), outcome: "failed", message };
  }
  const { cartId } = sale;
  try {
    const permit = await readPermit(await app.secret(), sale.permit, (id) =>
      findPermitKey(app.db, id),
    );
    const signature = await judgeSignature(app, sale);
    const receipt = { at: await databaseNow(app.db), clockOffset };
    const options = { permit, signature, receipt, ...about };
    if (isOfflinePayment(sale)) {
      return {
        ...{ cartId, code: "" },
        ...(await app.apply(recordOfflinePayment(app.db, sale, options))),
      };
    }
    const result = await app.apply(recordOfflineSale(app.db, sale, options));
    const { outcome, order, problems } = result;
    return { cartId, outcome, code: orderCode(order.id), problems };
  } catch (err) {
    app.log.error({ err }, "offline sale failed");
    return { cartId, outcome: "failed", message };
  }
}

async function judgeSignature({ db }: App, sale: OfflineSale): Promise<Proof["signature"]> {
  if (!sale.signed) return "none";
  const key = await findKey(db, sale.signed.key);
  return key && (await isSignedWith(key.publicKey, sale)) ? "right" : "wrong";
}

function refuse(status: number): Response {
  return new Response(null, { status });
}

export const loader = loadNotFound;
