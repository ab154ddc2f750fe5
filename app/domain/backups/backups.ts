import * as z from "zod/mini";
import { shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import { isAlive } from "#app/domain/heartbeat.ts";
import { randomId } from "#app/domain/id.ts";

export type BackupKind = "daily" | "manual";

export type Proof = { at: number; faults: string[] };

export type Backup = {
  name: string;
  kind: BackupKind;
  madeAt: number;
  size: number;
  /** It is null before it was proven or found faulty. */
  proof: Proof | null;
};

export type BackupStep = { step: "copying" | "storing" | "proving"; done: number; total: number };

export type BackupRun = {
  /** It is null before the first backup. */
  name: string | null;
  /** The process that makes it writes this; it is null when it is over. */
  heartbeatAt: number | null;
  progress: BackupStep;
  failure: string | null;
  provenAt: number | null;
};

export type KeptNumbers = { daily: number; weekly: number; monthly: number };

/** Nobody can guess the name, as the bucket may be public. */
export function newBackupName(kind: BackupKind, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  return `koshk-${time}-${kind}-${randomId()}.backup`;
}

const NAME = /^koshk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual)-[0-9a-f]{32}\.backup$/;

/** Null for any other text, which might lead to another file. */
export function readBackupName(name: string): Pick<Backup, "kind" | "madeAt"> | null {
  const [, year, month, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
  if (!kind) return null;
  const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return { kind: kind as BackupKind, madeAt };
}

export function downloadName(name: string): string {
  return name.replace(/Z-.*(?=\.backup$)/, "Z");
}

const DAY_MS = 86_400_000;

export function isProofMissing(provenAt: number | null, shopMadeAt: number, now: number): boolean {
  return now - (provenAt ?? shopMadeAt) > 2 * DAY_MS;
}

/** It leaves out a time that is yet to come, by a clock that was ahead. */
export function pastOnly(at: number | null, now: number): number | null {
  return at !== null && at <= now ? at : null;
}

export function isRunning({ heartbeatAt }: Pick<BackupRun, "heartbeatAt">, now: number): boolean {
  return heartbeatAt !== null && isAlive(heartbeatAt, now);
}

/** One for each of the shop's days, except that of its making. What a clock that was ahead has dated counts on that day. */
export function isDailyDue(
  backups: readonly Backup[],
  { shopMadeAt, now, timezone }: { shopMadeAt: number; now: number; timezone: string },
): boolean {
  const daily = backups.filter(({ kind }) => kind === "daily").map(({ madeAt }) => madeAt);
  const past = [shopMadeAt, ...daily].filter((at) => at <= now);
  return past.every((at) => dayOf(at, timezone) < dayOf(now, timezone));
}

/**
 * The daily backups that are not kept: the newest of each day, week and month is, and the newest ones that are
 * not proven. Those that somebody asked for stay, and those dated after `now`, by a clock that was ahead.
 */
export function backupsToRemove(
  backups: readonly Backup[],
  keep: KeptNumbers,
  { now, timezone }: { now: number; timezone: string },
): Backup[] {
  const daily = backups
    .filter(({ kind, madeAt }) => kind === "daily" && madeAt <= now)
    .sort((one, other) => other.madeAt - one.madeAt);
  const proven = daily.filter(isProven);
  const kept = new Set([
    ...newestOfEach(proven, keep.daily, (time) => dayOf(time, timezone)),
    ...newestOfEach(proven, keep.weekly, (time) => weekOf(time, timezone)),
    ...newestOfEach(proven, keep.monthly, (time) => dayOf(time, timezone).slice(0, 7)),
    ...daily.filter((backup) => !isProven(backup)).slice(0, keep.daily),
  ]);
  return daily.filter((backup) => !kept.has(backup));
}

export function isProven({ proof }: Pick<Backup, "proof">): boolean {
  return proof !== null && proof.faults.length === 0;
}

function newestOfEach(newestFirst: Backup[], count: number, spanOf: (time: number) => string) {
  const bySpan = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.madeAt);
    if (!bySpan.has(span)) bySpan.set(span, backup);
  }
  return [...bySpan.values()].slice(0, count);
}

function dayOf(time: number, timezone: string): string {
  return shopDateTime(time, timezone).toPlainDate().toString();
}

function weekOf(time: number, timezone: string): string {
  const day = shopDateTime(time, timezone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek % 7 }).toString();
}

export const BackupChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("delete"), name: z.string() }),
  z.object({
    intent: z.literal("copy-on"),
    kind: z.enum(["folder", "bucket"]),
    path: z.string().check(z.maxLength(1000)),
  }),
  z.object({ intent: z.literal("copy-off") }),
]);
