import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { insertActivity } from "./activity.server.ts";
import { checkActivity } from "./check-activity.server.ts";
import { cleanUpActivity } from "./clean-up-activity.server.ts";
import { addEntry, selectFrom } from "./entries.server.ts";
import { ageOfSeal, hashSeal, sealActivity } from "./seals.server.ts";

const DAY_MS = 86_400_000;

/** These times are of the first entry of each seal. */
const [FIRST, SECOND, THIRD] = [100, 98, 96].map((days) => Date.now() - days * DAY_MS) as [
  number,
  number,
  number,
];

async function addEntries(db: Database, at: number, count = 3): Promise<void> {
  const subject = { id: "tea", name: "Tea" };
  for (const index of times(count, (each) => each)) {
    const entry = { staff: "mona", at: at + index, kind: "product" as const, subject };
    await insertActivity(db, "product updated", { ...entry, details: { by: index } });
  }
}

/** As whoever may drop triggers would. */
async function remake(db: Database, number: number): Promise<void> {
  const seals = db.selectFrom("activity_seals").selectAll().where("number", "=", number);
  const seal = await seals.executeTakeFirstOrThrow();
  const entries = await selectFrom(db, 0).where("seal", "=", number).execute();
  const made = { ...seal, content: entries.reduce(addEntry, "") };
  await sql`update activity_seals set content = ${made.content}, hash = ${hashSeal(made)}
    where number = ${number}`.execute(db);
}

const insertCopy = (seal: number | null, at = SECOND + 1) =>
  sql`insert into activity (created_at, id, staff_id, staff_name, kind, what, subject_id, subject, details, seal)
    select ${at}, 'copy', staff_id, staff_name, kind, what, subject_id, subject, details, ${seal}
    from activity where created_at = ${SECOND}`;

const TAMPERING: [string, (db: Database) => Promise<unknown>, string[]][] = [
  [
    "a changed entry",
    (db) => sql`update activity set staff_name = 'Ali' where created_at = ${SECOND}`.execute(db),
    ["entries changed 2"],
  ],
  [
    "an entry of another time",
    (db) =>
      sql`update activity set created_at = ${SECOND + 9} where created_at = ${SECOND}`.execute(db),
    ["entries changed 2"],
  ],
  [
    "a removed entry",
    (db) => sql`delete from activity where created_at = ${SECOND}`.execute(db),
    ["entries removed 2"],
  ],
  [
    "all removed entries of a seal",
    (db) => sql`delete from activity where seal = 2`.execute(db),
    ["entries removed 2"],
  ],
  ["an added entry", (db) => insertCopy(2).execute(db), ["entries added 2"]],
  [
    "an added entry without a seal",
    (db) => insertCopy(null).execute(db),
    ["entries not sealed null"],
  ],
  ["an entry under no seal's number", (db) => insertCopy(9).execute(db), ["seal removed 9"]],
  [
    "a changed seal",
    (db) => sql`update activity_seals set sealed_at = 1 where number = 2`.execute(db),
    ["seal changed 2"],
  ],
  [
    "a changed entry and a seal made anew",
    async (db) => {
      await sql`update activity set staff_name = 'Ali' where created_at = ${SECOND}`.execute(db);
      await remake(db, 2);
    },
    ["seal changed 3"],
  ],
  [
    "a changed entry and the last seal made anew",
    async (db) => {
      await sql`update activity set staff_name = 'Ali' where created_at = ${THIRD}`.execute(db);
      await remake(db, 3);
    },
    ["seal changed 3"],
  ],
  ...[1, 2, 3].flatMap((number): typeof TAMPERING => [
    [
      `a removed seal, ${number} of 3`,
      (db) => sql`delete from activity_seals where number = ${number}`.execute(db),
      [`seal removed ${number}`],
    ],
    [
      `a seal removed with its entries, ${number} of 3`,
      async (db) => {
        await sql`delete from activity_seals where number = ${number}`.execute(db);
        await sql`delete from activity where seal = ${number}`.execute(db);
      },
      [`seal removed ${number}`],
    ],
  ]),
];

onEachDatabase((database, kind) => {
  const faults = async () =>
    (await checkActivity(database.db)).faults.map(({ kind, seal }) => `${kind} ${seal}`);
  const numbers = async () => {
    const seals = database.db.selectFrom("activity_seals").select("number").orderBy("number");
    return (await seals.execute()).map(({ number }) => number);
  };
  const threeSeals = async () => {
    for (const at of [FIRST, SECOND, THIRD]) await addEntries(database.db, at);
    await sealActivity(database.db);
    expect(await checkActivity(database.db)).toMatchObject({ entries: 9, faults: [] });
    expect(await numbers()).toEqual([1, 2, 3]);
  };

  test.each(TAMPERING)("%s is named", async (_what, tamper, named) => {
    await threeSeals();
    for (const table of ["activity", "activity_seals"] as const) {
      await dropTriggers(database.db, table);
    }
    await tamper(database.db);
    expect(await faults()).toEqual(named);
  });

  test("a seal is the same on both databases, so a shop that is moved agrees with its seals", async () => {
    const subject = { subject_id: "tea", subject: 'شاي ☕ "x"', details: '{"by":1}' };
    const who = { staff_id: "mona", staff_name: "منى", kind: "product" as const };
    const key = { created_at: 1_790_000_000_000, id: "0123456789012345678901" };
    const entry = { ...key, ...who, what: "product updated", ...subject };
    await database.db.insertInto("activity").values(entry).execute();
    await sealActivity(database.db);
    const seal = await database.db.selectFrom("activity_seals").selectAll().executeTakeFirst();
    expect(seal?.content).toBe("e106d17e27ebad7cb857dcbb3f7447e9eac9d25ef37a36afa129cc9ad8fdf176");
  });

  test("an entry that comes after its time was sealed breaks no seal, gets one, and is named", async () => {
    await threeSeals();
    await addEntries(database.db, SECOND + 10, 1);
    const { unsealedFrom } = await checkActivity(database.db);
    expect(unsealedFrom).toBe(SECOND + 10);
    await sealActivity(database.db);
    expect(await numbers()).toEqual([1, 2, 3]);
    await sealActivity(database.db, SECOND + 10);
    expect(await faults()).toEqual(["entries late 4"]);
  });

  test("entries of the last minutes and of a clock that is ahead are sealed, and none of them is late", async () => {
    const { db } = database;
    await threeSeals();
    for (const at of [Date.now() - 30 * 60_000, Date.now() + 400 * DAY_MS])
      await addEntries(db, at);
    await sealActivity(db);
    await addEntries(db, Date.now());
    await sealActivity(db);
    expect(await checkActivity(db)).toMatchObject({ entries: 18, faults: [] });
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("what is committed after a later entry was sealed gets the next seal", async () => {
    if (kind === "SQLite") return;
    const { db } = database;
    const now = Date.now();
    await db.transaction().execute(async (trx) => {
      await addEntries(trx, now - 1000, 1);
      await addEntries(db, now, 1);
      await sealActivity(db);
    });
    await sealActivity(db);
    expect(await checkActivity(db)).toMatchObject({ entries: 2, faults: [] });
    expect(await numbers()).toEqual([1, 2]);
  });

  test("two processes that seal at once make one chain", async () => {
    const { db, place } = database;
    await addEntries(db, FIRST, 500);
    const other = await openDatabase(place);
    await Promise.all([sealActivity(db), sealActivity(other), sealActivity(db)]);
    await other.destroy();
    expect(await checkActivity(db)).toMatchObject({ entries: 500, faults: [] });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test("the cleanup takes whole seals that are old, and the chain goes on from the last", async () => {
    const { db } = database;
    const now = Date.now();
    await threeSeals();
    await cleanUpActivity(db, now - THIRD + DAY_MS / 2, now);
    expect(await numbers()).toEqual([2, 3]);
    expect(await checkActivity(db)).toMatchObject({ entries: 3, faults: [] });
    await cleanUpActivity(db, now - THIRD - DAY_MS, now);
    expect(await numbers()).toEqual([3]);
    expect(await checkActivity(db)).toMatchObject({ entries: 0, faults: [] });
    await addEntries(db, Date.now());
    await sealActivity(db);
    expect(await numbers()).toEqual([3, 4]);
    expect(await checkActivity(db)).toMatchObject({ entries: 3, faults: [] });
    await dropTriggers(db, "activity_seals");
    await sql`delete from activity_seals where number = 3`.execute(db);
    expect(await faults()).toEqual(["seal removed 3"]);
  });

  test("what is written after a run whose clock was ahead is not late", async () => {
    const { db } = database;
    await addEntries(db, Date.now() - 3 * 60 * 60_000);
    await sealActivity(db);
    await addEntries(db, Date.now() - 90 * 60_000);
    await sealActivity(db);
    expect(await checkActivity(db)).toMatchObject({ entries: 6, faults: [] });
  });

  test.each([
    ["of its latest entry", 60, 40, 60],
    ["of its latest entry, where the clock was behind when it was made", 1, 400, 1],
    ["since it was made, where its entries are of the future", -400, 30, 30],
    ["unknown, where it is of the future as well", -400, -390, null],
  ])("a seal's age is that %s", (_, entry, made, age) => {
    const now = 1000;
    expect(ageOfSeal({ to_at: now - entry, sealed_at: now - made }, now)).toBe(age);
  });

  test("a seal of the future goes with those around it", async () => {
    const { db } = database;
    await threeSeals();
    await dropTriggers(db, "activity_seals");
    const future = Date.now() + 400 * DAY_MS;
    await db
      .updateTable("activity_seals")
      .set({ to_at: future, sealed_at: future })
      .where("number", "=", 2)
      .execute();
    await cleanUpActivity(db, 98 * DAY_MS, Date.now() - DAY_MS / 2);
    expect(await numbers()).toEqual([1, 2, 3]);
    await cleanUpActivity(db, 95 * DAY_MS, Date.now());
    expect(await numbers()).toEqual([3]);
  });

  test("what is not sealed, or not old, is not deleted behind the cleanup's back", async () => {
    const { db } = database;
    await threeSeals();
    await addEntries(db, Date.now(), 1);
    const refused = [
      "update activity set staff_name = 'Ali'",
      "update activity set seal = 1",
      "update activity set seal = null",
      "update activity set seal = -1 where seal is null",
      "update activity set seal = 4, what = 'x' where seal is null",
      "delete from activity",
      "delete from activity where seal is null",
      "delete from activity_seals",
      "update activity_seals set late = 1",
      "update activity_seals set cleaned_at = 1, entries = 0",
      ...(kind === "PostgreSQL" ? ["truncate activity", "truncate activity_seals"] : []),
    ];
    for (const statement of refused) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
        /never edited|cleanup alone|never changed/,
      );
    }
    expect(await checkActivity(db)).toMatchObject({ entries: 9, faults: [] });
    const added = sql`insert into activity_seals select -1, sealed_at, from_at, to_at, entries, late,
      content, previous, hash, 1 from activity_seals where number = 1`;
    await expect(added.execute(db)).rejects.toThrow(/check constraint/i);
    await sql`update activity_seals set cleaned_at = ${Date.now() + 50 * DAY_MS}`.execute(db);
    const cleaned = sql`update activity set seal = 1 where seal is null`;
    await expect(cleaned.execute(db)).rejects.toThrow("never edited");
    await sql`delete from activity where seal is not null`.execute(db);
    expect(await faults()).toEqual([1, 2, 3].map((seal) => `entries cleaned early ${seal}`));
  });
});
