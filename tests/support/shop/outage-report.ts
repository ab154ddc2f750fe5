import { expect } from "@playwright/test";
import { ORDER_FAILED } from "#app/domain/orders/refusals.ts";
import { health, type Patient, type Reply, visit } from "./outage.ts";

/** What came of the requests that an outage fails, and of those that go on. */
export type Suffered = { failed: Reply[]; kept: Reply[]; health: Reply };

/** Asks again and again, for at least so many milliseconds. */
export async function suffer(
  patient: Patient,
  length: number,
  ask: () => Promise<Reply[]>,
): Promise<Suffered> {
  const began = performance.now();
  const visiting = visit(patient);
  const told = health(patient);
  const failed: Reply[] = [];
  do failed.push(...(await ask()));
  while (performance.now() - began < length);
  return { failed, health: await told, kept: await visiting.stop() };
}

export function expectOutage({ failed, kept }: Pick<Suffered, "failed" | "kept">): void {
  for (const { what, status, retryAfter, text, isForm } of failed) {
    expect([what, status, retryAfter]).toEqual([what, 503, "5"]);
    if (isForm && what.startsWith("order")) expect(text).toContain(ORDER_FAILED);
  }
  for (const { what, status } of kept) expect([what, status]).toEqual([what, 200]);
}

export function report(
  fault: string,
  { failed, kept, health: { status, took } }: Suffered,
  recovery: number,
): void {
  const times = (replies: Reply[]) => replies.map(({ took }) => Math.round(took)).sort(descending);
  const keptTimes = times(kept);
  console.log(
    `${fault}: ${failed.length} requests answered 503, the last within ${times(failed)[0]} ms; ` +
      `${kept.length} cached pages, the slowest in ${keptTimes[0]} ms, ` +
      `19 in 20 within ${keptTimes[Math.floor(keptTimes.length / 20)]} ms; ` +
      `health said ${status} in ${Math.round(took)} ms; all well after ${Math.round(recovery)} ms`,
  );
}

function descending(one: number, other: number): number {
  return other - one;
}
