import type { Database } from "#app/data/database/database.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";

/** What the checks find in a shop that has just been restored or moved. */
export async function findShopFaults(db: Database): Promise<string[]> {
  const { faults } = await checkStock(db, { isFull: true });
  return [
    ...faults.map(({ productName, number, what }) =>
      [`Stock of ${productName}`, ...(number === null ? [] : [`movement ${number}`])]
        .join(", ")
        .concat(`: ${what}`),
    ),
    ...((await areSumsOff(db))
      ? ["The dashboard's sums differ from the orders: npm run sums -- repair"]
      : []),
  ];
}

async function areSumsOff(db: Database): Promise<boolean> {
  const zone = await readSumsZone(db);
  // Without a stored time zone the next start builds them.
  return zone !== null && (await checkSums(db, zone)).count > 0;
}
