import type { Locator, Page } from "@playwright/test";
import { hashPassword } from "better-auth/crypto";
import { setPin } from "#app/data/staff/pins.server.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import type { RunningShop } from "./shop-test.ts";

export async function givePin({ db }: RunningShop, pin: string, whose: string): Promise<string> {
  const owner = await db
    .selectFrom("user")
    .select(["id", "email"])
    .where("email", "=", whose)
    .executeTakeFirstOrThrow();
  await resultOf(setPin(db, owner, await hashPassword(pin), EDIT));
  return owner.id;
}

/** By the pad, as on a tablet. */
export async function pressPin(page: Page | Locator, pin: string): Promise<void> {
  const pad = page.getByRole("group", { name: "Digits" });
  for (const digit of pin) await pad.getByRole("button", { name: digit, exact: true }).click();
}
