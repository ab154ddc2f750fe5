import { expect, test } from "vitest";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { storeImport } from "#app/data/imports/imports.server.ts";
import { type ImportPlan, planImport, readSource } from "#app/data/imports/plan-import.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readCsv } from "#app/services/csv/read-csv.server.ts";
import { UnreadableCsv } from "#app/services/csv/unreadable-csv.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const t = importTexts(DEFAULT_LOCALE);

const FILES = runs(60, 1000);

const WHOLE = Buffer.from(
  `Category,Name,Price,Stock,Barcodes,Visible\r\n${times(40, (at) =>
    [
      ["Smokes", "Super Nuts", "Game On"][at % 3],
      at % 4 === 0 ? `"Tea ""${at}"", green"` : `شاي ${at}`,
      `${at + 1}.50`,
      at,
      at % 5 === 0 ? `CODE-${at}` : "",
      at % 2 === 0 ? "yes" : "no",
    ].join(","),
  ).join("\r\n")}\r\n`,
);

/** Seeded, so that a file that fails comes again. */
function random(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\r",
  "\n",
  "\0",
  "'",
  "=",
  "\ufeff",
  "٤",
  "x".repeat(5000),
];

const MUTATIONS: ((bytes: Buffer, pick: (below: number) => number) => Buffer)[] = [
  (bytes, pick) => {
    const flipped = Buffer.from(bytes);
    for (const _ of times(1 + pick(9), Number)) flipped[pick(bytes.length)] = pick(256);
    return flipped;
  },
  (bytes, pick) => bytes.subarray(0, pick(bytes.length)),
  (bytes, pick) => {
    const at = pick(bytes.length);
    const piece = Buffer.from(PIECES[pick(PIECES.length)] ?? "");
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  },
  (bytes, pick) => {
    const [at, length] = [pick(bytes.length), pick(400)];
    return Buffer.concat([bytes, bytes.subarray(at, at + length)]);
  },
  (bytes) => Buffer.from(`\ufeff${bytes}`, "utf16le"),
];

onEachDatabase((shop) => {
  test(
    `${FILES} mutated files: none crashes, and each is imported whole or not at all`,
    async () => {
      await stockShop(shop.db, [product({ name: "شاي 3" }), product({ name: "Gum", orderId: 2 })]);
      let [refused, imported] = [0, 0];
      for (const seed of times(FILES, Number)) {
        const pick = random(seed);
        let bytes: Buffer = WHOLE;
        for (const _ of times(1 + pick(3), Number)) {
          bytes = (MUTATIONS[pick(MUTATIONS.length)] ?? ((same) => same))(bytes, pick);
        }
        const plan = await planned(bytes);
        if (!plan) {
          refused += 1;
          continue;
        }
        const [before, added] = [await countProducts(), plan.added.length];
        const id = await storeImport(shop.db, "mutated.csv", plan, EDIT.now);
        const { outcome } = await resultOf(applyImport(shop.db, id, EDIT));
        expect(outcome, `file ${seed}`).toBe("imported");
        expect(await countProducts(), `file ${seed}`).toBe(before + added);
        imported += 1;
      }
      console.log(`${FILES} files: ${refused} refused, ${imported} imported`);
      expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  async function planned(bytes: Buffer): Promise<ImportPlan | null> {
    try {
      const source = await readSource(readCsv(bytes));
      return source && (await planImport(shop.db, source, t));
    } catch (error) {
      if (error instanceof UnreadableCsv) return null;
      throw error;
    }
  }

  async function countProducts(): Promise<number> {
    return (await shop.db.selectFrom("products").select("id").execute()).length;
  }
});
