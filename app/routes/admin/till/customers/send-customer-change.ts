import { MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { makeOfflinePayment } from "#app/routes/admin/till/offline/make-offline-sale.ts";
import type { TillCustomerResult } from "./customers.server.ts";
import { findKeptCustomer } from "./kept-customers.ts";

type Sent<Result> = { request: Request; serverAction: () => Promise<Result> };

/** The till's `clientAction`. A payment to which nothing answers is kept on the device. */
export async function sendCustomerChange<Result>({ request, serverAction }: Sent<Result>) {
  const form = await request.clone().formData();
  return sendChange({ serverAction }, () => keepPayment(form));
}

/** Null of another change, and where it cannot be kept. */
async function keepPayment(form: FormData): Promise<TillCustomerResult | null> {
  const of = (name: string) => String(form.get(name));
  const method = MONEY_METHODS.find((each) => each === of("method"));
  const customer = findKeptCustomer(of("account"));
  if (of("intent") !== "pay" || !method || !customer) return null;
  const { id, name, phone, balance } = customer;
  const payment = { id: of("id"), amount: Number(of("piastres")), method };
  const kept = await makeOfflinePayment({ id, name, phone, balance }, payment);
  return kept && { ...kept, customer: { ...customer, balance: balance - payment.amount } };
}
