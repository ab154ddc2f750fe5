import { expect, test } from "vitest";
import { addStaff } from "#app/services/auth/accounts.server.ts";
import { MONA, shopWithMona } from "../../../tests/support/accounts.ts";
import { onEachDatabase } from "../../../tests/support/database.ts";
import {
  getPasswordHash,
  hasAccount,
  listStaff,
  setDisabled,
  setPasswordHash,
} from "./staff.server.ts";

onEachDatabase((database) => {
  test("everybody with an account is listed by e-mail, and who may not sign in", async () => {
    const shop = await shopWithMona(database);
    const ali = { email: "ali@koshk.example", name: "", password: "four green kettles" };
    await addStaff(await shop.auth(), ali);
    await setDisabled(shop.db, MONA.email, 1);
    expect(await listStaff(shop.db)).toEqual([
      { email: ali.email, name: "", disabled: 0 },
      { email: MONA.email, name: MONA.name, disabled: 1 },
    ]);
    expect(await hasAccount(shop.db, ali.email)).toBe(true);
    expect(await hasAccount(shop.db, "nobody@koshk.example")).toBe(false);
  });

  test("an account whose making was cut short is none, and is finished at the next try", async () => {
    const shop = await shopWithMona(database);
    await shop.db.deleteFrom("account").execute();
    expect(await listStaff(shop.db)).toEqual([]);
    expect(await getPasswordHash(shop.db, MONA.email)).toBeNull();
    expect(await addStaff(await shop.auth(), MONA)).toBe(true);
    expect(await listStaff(shop.db)).toHaveLength(1);
  });

  test("a disabled account has nothing to sign in with, until it is enabled", async () => {
    const shop = await shopWithMona(database);
    const hash = await getPasswordHash(shop.db, MONA.email);
    expect(hash).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
    await setDisabled(shop.db, MONA.email, 1);
    expect(await getPasswordHash(shop.db, MONA.email)).toBeNull();
    await setDisabled(shop.db, MONA.email, 0);
    expect(await getPasswordHash(shop.db, MONA.email)).toBe(hash);
  });

  test("of no account nothing is changed", async () => {
    const shop = await shopWithMona(database);
    const hash = await getPasswordHash(shop.db, MONA.email);
    expect(await setDisabled(shop.db, "nobody@koshk.example", 1)).toBe(false);
    expect(await setPasswordHash(shop.db, "nobody@koshk.example", "x")).toBe(false);
    expect(await getPasswordHash(shop.db, MONA.email)).toBe(hash);
  });
});
