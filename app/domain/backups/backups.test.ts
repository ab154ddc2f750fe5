import { expect, test } from "vitest";
import {
  type Backup,
  backupsToRemove,
  downloadName,
  isDailyDue,
  isProofMissing,
  isRunning,
  newBackupName,
  readBackupName,
} from "./backups.ts";

const timezone = "Africa/Cairo";
const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-23T10:00:00Z");
const at = { now: NOW, timezone };

const daily = (daysAgo: number, about: Partial<Backup> = {}): Backup => ({
  name: String(daysAgo),
  kind: "daily",
  madeAt: NOW - daysAgo * DAY_MS,
  size: 1,
  proof: { at: NOW, faults: [] },
  ...about,
});

test("a name tells kind and time, and no other text is one", () => {
  const name = newBackupName("manual", NOW);
  expect(readBackupName(name)).toEqual({ kind: "manual", madeAt: NOW });
  expect(downloadName(name)).toBe("koshk-20261123T100000Z.backup");
  for (const other of ["", "../secret", `${name}.proof`, `x${name}`, name.replace("T", "/")]) {
    expect(readBackupName(other)).toBeNull();
  }
});

test("of a year of daily backups 7 days, 4 weeks and 6 months are kept", () => {
  const year = Array.from({ length: 365 }, (_, day) => daily(day));
  const removed = backupsToRemove(year, { daily: 7, weekly: 4, monthly: 6 }, at);
  const kept = year.filter((backup) => !removed.includes(backup)).map(({ name }) => Number(name));
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 9, 16, 23, 54, 84, 115, 146]);
});

test("damaged backups push out no proven one, and pressed ones stay", () => {
  const faulty = Array.from({ length: 9 }, (_, day) => daily(day, { proof: null }));
  const proven = [daily(10), daily(12)];
  const asked = daily(300, { kind: "manual" });
  const keep = { daily: 2, weekly: 0, monthly: 0 };
  expect(backupsToRemove([...faulty, ...proven, asked], keep, at)).toEqual(faulty.slice(2));
});

test("backups of the future are left alone and push out none", () => {
  const ahead = Array.from({ length: 9 }, (_, day) => daily(-400 - day));
  const keep = { daily: 2, weekly: 0, monthly: 0 };
  const real = [daily(0), daily(1), daily(2)];
  expect(backupsToRemove([...ahead, ...real], keep, at)).toEqual(real.slice(2));
});

test.each([
  ["of now", 0, true],
  ["of a process that ended", -31_000, false],
  ["of a clock that was ahead", 400 * DAY_MS, false],
])("a heartbeat %s", (_, by, isOn) => {
  expect(isRunning({ heartbeatAt: NOW + by }, NOW)).toBe(isOn);
});

test.each([
  ["a new shop", "2026-11-23T08:00:00Z", [], false],
  ["a shop of yesterday", "2026-11-22T08:00:00Z", [], true],
  ["made today", "2026-11-01T08:00:00Z", [daily(0)], false],
  ["made yesterday", "2026-11-01T08:00:00Z", [daily(1)], true],
  ["one of the future", "2026-11-01T08:00:00Z", [daily(1), daily(-400)], true],
  ["made today, and one of the future", "2026-11-01T08:00:00Z", [daily(0), daily(-400)], false],
  ["a shop made in the future", "2027-11-01T08:00:00Z", [], true],
  ["pressed today", "2026-11-01T08:00:00Z", [daily(0, { kind: "manual" })], true],
] as const)("the daily backup is due: %s", (_, made, backups, isDue) => {
  const shopMadeAt = Date.parse(made);
  expect(isDailyDue(backups, { shopMadeAt, now: NOW, timezone })).toBe(isDue);
});

test("two days without a proven backup warn, from the shop's first day on", () => {
  const ago = (days: number) => NOW - days * DAY_MS;
  expect(isProofMissing(ago(1.9), ago(50), NOW)).toBe(false);
  expect(isProofMissing(ago(2.1), ago(50), NOW)).toBe(true);
  expect(isProofMissing(null, ago(1), NOW)).toBe(false);
  expect(isProofMissing(null, ago(3), NOW)).toBe(true);
});
