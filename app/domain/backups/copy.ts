import { randomId } from "#app/domain/id.ts";

export type CopyTarget = { kind: "folder"; path: string } | { kind: "bucket" };

export type TargetFault =
  | "not-absolute"
  | "missing"
  | "of-shop"
  | "not-writable"
  | "full"
  | "silent";

/** What the shop keeps of its continuous copy; `id` tells its files from those of another shop. */
export type CopyRecord = {
  target: (CopyTarget & { id: string; isSameDisk: boolean }) | null;
  provenAt: number | null;
  faults: string[];
};

export type CopyFault = "full" | "away" | "taken" | "slow" | "failed";

export type CopyState = {
  phase: "off" | "starting" | "copying";
  ageMs: number;
  fault: CopyFault | null;
};

const LATE_AFTER_MS = 60_000;

export function isLate({ phase, ageMs }: CopyState): boolean {
  return phase !== "off" && ageMs > LATE_AFTER_MS;
}

/** What has changed since the record before, as a changeset of SQLite. */
export type ChangeRecord = { at: number; changes: Uint8Array };

export type Segment = { name: string; from: number; to: number; until: number };

/** All rows of one moment, the base, and the segments with what changed after it. */
export type Generation = {
  id: string;
  madeAt: number;
  isWhole: boolean;
  /** In their order; a gap ends them. */
  segments: Segment[];
  hasGap: boolean;
  until: number;
};

const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{32}$/;
const SEGMENT = /^(\d+)-(\d+)\.(\d+)\.changes$/;

export function newGenerationId(now: number): string {
  return `${new Date(now).toISOString().replace(/[-:.]/g, "")}-${randomId()}`;
}

export function baseName(generation: string): string {
  return `${generation}.base`;
}

export function segmentName(generation: string, { from, to, until }: Omit<Segment, "name">) {
  return `${generation}.${from}-${to}.${until}.changes`;
}

export function isCopyFile(name: string): boolean {
  return madeAtOf(generationOf(name)) !== null;
}

function generationOf(name: string): string {
  return name.slice(0, name.indexOf("."));
}

function madeAtOf(generation: string): number | null {
  const [, year, month, day, hour, minute, second, ms] = ID.exec(generation) ?? [];
  return ms ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) : null;
}

export function readGenerations(names: readonly string[]): Generation[] {
  const byId = Map.groupBy(names.filter(isCopyFile), generationOf);
  return [...byId]
    .map(([id, files]) => readGeneration(id, files))
    .sort((one, other) => one.madeAt - other.madeAt);
}

function readGeneration(id: string, files: string[]): Generation {
  const madeAt = madeAtOf(id) ?? 0;
  const found = files
    .flatMap((name): Segment[] => {
      const [, from, to, until] = SEGMENT.exec(name.slice(id.length + 1)) ?? [];
      return until ? [{ name, from: Number(from), to: Number(to), until: Number(until) }] : [];
    })
    // Right after a merge, the parts and the whole may both be there.
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const segments: Segment[] = [];
  for (const segment of found) {
    if (segment.from === (segments.at(-1)?.to ?? 0) + 1) segments.push(segment);
  }
  const last = segments.at(-1);
  return {
    id,
    madeAt,
    isWhole: files.includes(baseName(id)),
    segments,
    hasGap: found.some(({ to }) => to > (last?.to ?? 0)),
    until: last?.until ?? madeAt,
  };
}

/** The one from which a moment is restored; undefined where the copy began later. */
export function generationAt(
  generations: readonly Generation[],
  at: number,
): Generation | undefined {
  return generations.findLast(({ isWhole, madeAt }) => isWhole && madeAt <= at);
}
