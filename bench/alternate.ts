export const ROUNDS = 5;

/** Alternates between the contestants, so that a busy machine slows them alike; round 0 warms up. */
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
