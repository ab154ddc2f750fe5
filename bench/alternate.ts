/** Runs of each contestant that count. */
export const ROUNDS = 5;

/**
 * Runs the contestants in turn, so that whatever slows the machine for a while slows them all;
 * the first round warms up and does not count.
 */
export async function alternate<Name extends string, Result>(
  contestants: Record<Name, () => Promise<Result>>,
  rounds: number = ROUNDS,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = {} as Record<Name, Result[]>;
  for (const name of names) results[name] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await contestants[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}
