import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import type { App } from "#app/app.server.ts";
import { MIGRATIONS } from "#app/data/database/migrate.server.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { changeAccount } from "./manage-staff.server.ts";
import { findAccountId, listStaff } from "./staff.server.ts";
import { readNameOf } from "./staff-names.server.ts";

const ALI = { email: "ali@koshk.example", name: "Ali", password: "four green kettles" };
const SARA = { ...ALI, email: "sara@koshk.example", name: "" };

onEachDatabase((database) => {
  const withAli = async () => {
    const app = await shopWithMona(database);
    await resultOf(addStaff(app, ALI, EDIT));
    await resultOf(addStaff(app, SARA, EDIT));
    const idOf = async (email: string) => (await findAccountId(app.db, email)) ?? "";
    return { app, mona: await idOf(MONA.email), ali: await idOf(ALI.email) };
  };
  const keys = async ({ db }: App) => {
    const rows = await db
      .selectFrom("user")
      .select(["name", "name_key"])
      .orderBy("email")
      .execute();
    return rows.map(({ name, name_key }) => [name, name_key?.replace(/\n.*/, " and id")]);
  };

  test.each([
    ["an enabled person's", "MONA\u200b  ali", 0],
    ["a disabled person's", "Mona Ali", 1],
    ["the part before another's @", "Sara", 0],
  ] as const)(
    "%s name goes to nobody else, and one's own to oneself",
    async (_what, name, disabled) => {
      const { app, mona, ali } = await withAli();
      await app.db.updateTable("user").set({ disabled }).where("id", "=", mona).execute();
      const rename = (to: string) => resultOf(changeAccount(app.db, ali, { name: to }, EDIT));
      expect(await rename(name)).toBe("name-taken");
      const nour = { ...ALI, email: "nour@koshk.example", name };
      expect(await resultOf(addStaff(app, nour, EDIT))).toBe("name-taken");
      expect(await rename("ALI")).toBe("changed");
      expect((await listStaff(app.db)).map((person) => person.name)).toEqual([
        "ALI",
        MONA.name,
        "",
      ]);
    },
  );

  test("of two who are given one name at once one gets it", async () => {
    const { app, mona, ali } = await withAli();
    for (let time = 0; time < 10; time++) {
      const name = `Nour ${time}`;
      const renamed = (id: string) => resultOf(changeAccount(app.db, id, { name }, EDIT));
      const nour = { ...ALI, email: `nour${time}@koshk.example`, name };
      const outcomes = await Promise.all([
        renamed(mona),
        renamed(ali),
        resultOf(addStaff(app, nour, EDIT)),
      ]);
      expect(outcomes.toSorted().slice(1)).toEqual(["name-taken", "name-taken"]);
      expect((await listStaff(app.db)).filter((person) => person.name === name)).toHaveLength(1);
    }
  });

  test("a rename is recorded with both names, one that changes nothing is not", async () => {
    const { app, ali } = await withAli();
    const entry = async (change: Parameters<typeof changeAccount>[2]) =>
      (await changeAccount(app.db, ali, change, EDIT)).entry;
    const changes = { name: { from: "Ali", to: "Ali Samir" } };
    expect(await entry({ name: "Ali Samir", role: "owner" })).toMatchObject({
      what: "account renamed",
      activity: { staff: EDIT.staff, subject: { id: ali }, details: { changes } },
    });
    expect(await entry({ name: "Ali Samir", role: "owner" })).toBeNull();
    expect(await entry({ name: "Ali", role: "cashier" })).toMatchObject({
      what: "account made cashier",
      activity: { details: { changes: { name: { from: "Ali Samir", to: "Ali" } } } },
    });
  });

  test("a person of then is named by the account, whoever bears that name now", async () => {
    const { app, mona, ali } = await withAli();
    await resultOf(changeAccount(app.db, ali, { name: "Ali Samir" }, EDIT));
    await resultOf(changeAccount(app.db, mona, { name: "Ali" }, EDIT));
    const nameOf = await readNameOf(app.db, DEFAULT_LOCALE);
    const sara = (await findAccountId(app.db, SARA.email)) ?? "";
    const said = (
      [
        [ali, "Ali"],
        [mona, "Ali"],
        [ali, "Ali Samir"],
        [sara, SARA.email],
        [sara, "sara"],
        ["root on the command line", "root"],
        [null, "Ali"],
      ] as const
    ).map(([id, name]) => nameOf({ id, name }));
    expect(said.slice(0, 3)).toEqual(["Ali (now Ali Samir)", "Ali", "Ali Samir"]);
    expect(said.slice(3)).toEqual([SARA.email, "sara", "root", "Ali"]);
  });

  test("a command that changed something is named in the page's language", async () => {
    const { app } = await withAli();
    const commands = ["first start", "root on the command line", "import", "correction"];
    const said = async (locale: Locale) => {
      const nameOf = await readNameOf(app.db, locale);
      return commands.map((id) => nameOf({ id, name: id }));
    };
    const english = [
      "First start",
      "root on the command line",
      "Demo shop",
      "Automatic correction",
    ];
    expect(await said(DEFAULT_LOCALE)).toEqual(english);
    for (const name of await said({ language: "ar", digits: "latin" })) {
      expect(name.replace(/[(\u2068].*/u, "")).toMatch(/^[\p{Script=Arabic} ]+$/u);
    }
  });

  test("names that the version before wrote are keyed at the next naming, two alike stay", async () => {
    const { app, ali } = await withAli();
    const write = (email: string, name: string) =>
      app.db.updateTable("user").set({ name }).where("email", "=", email).execute();
    await write(MONA.email, "Nour");
    await write(SARA.email, "nour");
    await app.db.updateTable("user").set({ name_key: null }).where("id", "=", ali).execute();
    expect(await resultOf(changeAccount(app.db, ali, { name: "NOUR" }, EDIT))).toBe("name-taken");
    const kept = await keys(app);
    expect(kept[0]).toEqual(["Ali", "ali"]);
    expect(kept.map(([, key]) => key).toSorted()).toEqual(["ali", "nour", "nour and id"]);
    // Their own are no change, so the role can be.
    const [, , person] = await listStaff(app.db);
    const same = { name: person?.name ?? "", role: "cashier" } as const;
    expect(await resultOf(changeAccount(app.db, person?.id ?? "", same, EDIT))).toBe("changed");
  });

  test("the names of before are keyed by the migration, and stay", async () => {
    const { app } = await withAli();
    await app.db.schema.dropIndex("user_name_key").execute();
    await app.db.schema.alterTable("user").dropColumn("name_key").execute();
    await app.db.updateTable("user").set({ name: "Ali" }).execute();
    const { "0035_staff_names": migration } = await MIGRATIONS.getMigrations();
    await migration?.up(app.db);
    const kept = await keys(app);
    expect(kept.map(([name]) => name)).toEqual(["Ali", "Ali", "Ali"]);
    expect(kept.map(([, key]) => key).toSorted()).toEqual(["ali", "ali and id", "ali and id"]);
  });
});
