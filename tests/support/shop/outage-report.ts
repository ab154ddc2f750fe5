import { expect } from "@playwright/test";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { checkoutTexts } from "#app/routes/storefront/checkout/texts.ts";
import { health, type OutageShop, type Reply, visit } from "./outage.ts";

/** Requests that failed during an outage, and cached pages that went on. */
export type Outage = { failed: Reply[]; cached: Reply[]; health: Reply };

/** Sends requests for at least that long. */
export async function sendDuringOutage(
  target: OutageShop,
  length: number,
  ask: () => Promise<Reply[]>,
): Promise<Outage> {
  const began = performance.now();
  const visiting = visit(target);
  const healthReply = health(target);
  const failed: Reply[] = [];
  do failed.push(...(await ask()));
  while (performance.now() - began < length);
  return { failed, health: await healthReply, cached: await visiting.stop() };
}

const { orderFailed } = checkoutTexts(DEFAULT_LOCALE);

export function expectOutage({ failed, cached }: Pick<Outage, "failed" | "cached">): void {
  for (const { what, status, retryAfter, text, isForm } of failed) {
    expect([what, status, retryAfter]).toEqual([what, 503, "5"]);
    if (isForm && what.startsWith("order")) expect(text).toContain(orderFailed);
  }
  for (const { what, status } of cached) expect([what, status]).toEqual([what, 200]);
}

export function report(
  fault: string,
  { failed, cached, health: { status, took } }: Outage,
  recovery: number,
): void {
  const times = (replies: Reply[]) => replies.map(({ took }) => Math.round(took)).sort(descending);
  const cachedTimes = times(cached);
  console.log(
    `${fault}: ${failed.length} requests answered 503, the last within ${times(failed)[0]} ms; ` +
      `${cached.length} cached pages, the slowest in ${cachedTimes[0]} ms, ` +
      `19 in 20 within ${cachedTimes[Math.floor(cachedTimes.length / 20)]} ms; ` +
      `health said ${status} in ${Math.round(took)} ms; all well after ${Math.round(recovery)} ms`,
  );
}

function descending(one: number, other: number): number {
  return other - one;
}
