import type { Database } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { Change } from "#app/domain/change.ts";

export const TESTED_NUMBER = "tested_number";

export function readTestedNumber(db: Database): Promise<string | null> {
  return readFact(db, TESTED_NUMBER);
}

export async function recordTestedNumber(
  db: Database,
  number: string,
): Promise<Change<"recorded">> {
  await storeFact(db, TESTED_NUMBER, number);
  return new Change("recorded");
}
