import { Actors } from "./actors.ts";
import { copyFolder } from "./core/disk.ts";
import { type Place, Simulation } from "./simulation.ts";
import type { Step } from "./step.ts";

const DAY_MS = 86_400_000;
/** Histories that are played to find a shorter one. */
const MAX_PLAYED = 400;

/** Before Cairo's clocks go back and forward, before a new year, and on a plain day. */
const STARTS = ["2026-10-27T05:00Z", "2026-04-22T05:00Z", "2026-12-29T05:00Z", "2026-03-15T05:00Z"];

/** The shop is that of a template, and left to the history. */
type Asked = { place: () => Promise<Place>; seed: number; days: number };

export type Lived = {
  steps: Step[];
  digest: string;
  outcomes: Record<string, number>;
  failure: string | null;
};

export function folders(template: string): Asked["place"] {
  return async () => ({ dataDir: copyFolder(template, "shop") });
}

export async function live({ place, seed, days }: Asked): Promise<Lived> {
  const start = startOf(seed);
  return play(await Simulation.begin(await place(), start), (simulation) => {
    const actors = new Actors(simulation, seed);
    let hasEnded = false;
    return () => {
      if (simulation.trueNow < start + days * DAY_MS) return actors.next();
      if (hasEnded) return null;
      hasEnded = true;
      return actors.end();
    };
  });
}

function startOf(seed: number): number {
  return Date.parse(STARTS[seed % STARTS.length] ?? "");
}

/** Until there is no next step, or one fails. */
async function play(
  simulation: Simulation,
  begin: (simulation: Simulation) => () => Step | null,
): Promise<Lived> {
  const steps: Step[] = [];
  const { outcomes } = simulation;
  try {
    const next = begin(simulation);
    for (let step = next(); step; step = next()) {
      steps.push(step);
      await simulation.play(step);
    }
    return { steps, digest: simulation.digest, outcomes, failure: null };
  } catch (error) {
    return { steps, digest: simulation.digest, outcomes, failure: String(error) };
  } finally {
    await simulation.end();
  }
}

/** The shortest history that was found to fail like that one: parts of it are left out, ever smaller ones. */
export async function shrink({ place, seed }: Asked, { steps, failure }: Lived): Promise<Lived> {
  const kind = kindOf(failure);
  let shortest = steps;
  let lived: Lived | null = null;
  let played = 0;
  for (let size = Math.ceil(steps.length / 2); size >= 1 && played < MAX_PLAYED; ) {
    let isShorter = false;
    for (let at = 0; at < shortest.length && played < MAX_PLAYED; ) {
      const rest = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      const tried = await replay({ place, seed }, rest);
      played += 1;
      if (kindOf(tried.failure) === kind) {
        [shortest, lived, isShorter] = [tried.steps, tried, true];
      } else at += size;
    }
    if (!isShorter || size > 1) size = Math.floor(size / 2);
  }
  return lived ?? (await replay({ place, seed }, steps));
}

export async function replay({ place, seed }: Omit<Asked, "days">, steps: Step[]): Promise<Lived> {
  const rest = steps[Symbol.iterator]();
  const next = () => rest.next().value ?? null;
  return play(await Simulation.begin(await place(), startOf(seed)), () => next);
}

/** Without ids and numbers. */
function kindOf(failure: string | null): string | null {
  return failure && (/^[^{[]*/.exec(failure)?.[0] ?? failure);
}
