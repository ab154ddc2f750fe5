import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { compareRows, type Difference } from "./compare-sums.server.ts";
import { readScope, sumOrdersOf } from "./scope-rows.server.ts";
import { SumRows } from "./sum-rows.server.ts";
import { ALL_TIME, listScopes, type SumScope } from "./sum-scopes.server.ts";

export type SumsCheck = {
  /** How many sums there are that differ, and the first few of them. */
  count: number;
  examples: Difference[];
  /** Where they are, each after those it is made of. */
  scopes: SumScope[];
};

const EXAMPLES = 5;

/**
 * Compares the dashboard's sums with the orders. Reads one state of both, which agree in every
 * state as each order writes its sums in its own transaction, and so makes nobody wait.
 */
export function checkSums(db: Database, timezone: string): Promise<SumsCheck> {
  return snapshot(db, async (view) => {
    const found: SumsCheck = { count: 0, examples: [], scopes: [] };
    const note = async (scope: SumScope, wanted: SumRows) => {
      const differences = compareRows(await readScope(view, scope, timezone), wanted);
      if (differences.length === 0) return;
      found.count += differences.length;
      found.examples.push(...differences.slice(0, EXAMPLES - found.examples.length));
      found.scopes.push(scope);
    };
    const all = new SumRows();
    for (const { month, days } of await listScopes(view, timezone)) {
      const ofMonth = new SumRows();
      for (const day of days) {
        const sums = await sumOrdersOf(view, day, timezone);
        await note(day, sums.of("day"));
        ofMonth.add(sums.of("month"));
        all.add(sums.of("all"));
      }
      await note(month, ofMonth);
    }
    await note(ALL_TIME, all);
    return found;
  });
}
