import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { shareSecret, withoutSecret } from "./shared-secret.server.ts";

onEachDatabase((shop) => {
  test("of secrets that come at once one is everybody's", async () => {
    const others = await Promise.all([1, 2].map(() => openDatabase(shop.place)));
    const given = ["one", "two", "three"];
    const answers = await Promise.all(
      [shop.db, ...others].map((db, index) => shareSecret(db, given[index] ?? "")),
    );
    expect(new Set(answers).size).toBe(1);
    expect(given).toContain(answers[0]);
    expect(await shareSecret(shop.db, "four")).toBe(answers[0]);
    await Promise.all(others.map((db) => db.destroy()));
  });
});

test("it is taken out of the rows of its table, and of no other", () => {
  const zone = { key: "sums_timezone", value: "UTC" };
  const facts = { table: "shop_facts", rows: [zone, { key: "secret", value: "s" }] };
  expect(withoutSecret(facts)).toEqual({ ...facts, rows: [zone] });
  const others = { table: "rate_limits", rows: [{ key: "secret", value: 1 }] };
  expect(withoutSecret(others)).toEqual(others);
});
