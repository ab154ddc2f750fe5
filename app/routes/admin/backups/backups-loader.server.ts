import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readBackupState } from "#app/data/backup/backup-run.server.ts";
import {
  type BackupKind,
  type BackupStep,
  isProven,
  isRunning,
} from "#app/domain/backups/backups.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { backupsTexts } from "./texts.ts";

export type BackupRow = {
  name: string;
  time: string;
  kind: BackupKind;
  size: string;
  state: "proven" | "faulty" | "unproven" | "running";
  provenAt: string | null;
  faults: string[];
};

export type BackupsView = {
  rows: BackupRow[];
  running: BackupStep | null;
  failure: string | null;
  provenAt: string | null;
  isProofMissing: boolean;
  keep: { daily: number; weekly: number; monthly: number };
};

/** Null where they could not be read. */
export type BackupsData = { view: BackupsView | null };

export async function loadBackups(app: App, locale: Locale) {
  try {
    return data<BackupsData>({ view: await viewBackups(app, locale) });
  } catch (error) {
    app.log.error({ err: error }, "backups not read");
    return data<BackupsData>({ view: null }, 503);
  }
}

async function viewBackups(app: App, locale: Locale): Promise<BackupsView> {
  const { db, shopSettings } = app;
  // Before the list, which then has each backup that the state names.
  const { run, now, isProofMissing } = await readBackupState(db);
  const { settings } = await shopSettings();
  const { full } = dateFormats(now, settings.timezone, locale);
  const running = isRunning(run, now);
  const wasCutShort = run.heartbeatAt !== null && !running;
  return {
    rows: await viewRows(app, locale, running ? run.name : null),
    running: running ? run.progress : null,
    failure: wasCutShort ? backupsTexts(locale).cutShort : run.failure,
    provenAt: run.provenAt === null ? null : full(run.provenAt),
    isProofMissing,
    keep: {
      daily: settings.dailyBackups,
      weekly: settings.weeklyBackups,
      monthly: settings.monthlyBackups,
    },
  };
}

/** `running` is the name of the one that is being made. */
export async function viewRows(
  { backups, shopSettings }: App,
  locale: Locale,
  running: string | null = null,
): Promise<BackupRow[]> {
  const { timezone } = (await shopSettings()).settings;
  const { full } = dateFormats(0, timezone, locale);
  return (await backups.list()).map((backup) => ({
    name: backup.name,
    time: full(backup.madeAt),
    kind: backup.kind,
    size: describeSize(backup.size, locale),
    state: stateOf(backup, running === backup.name),
    provenAt: backup.proof && isProven(backup) ? full(backup.proof.at) : null,
    faults: backup.proof?.faults ?? [],
  }));
}

function stateOf(backup: Parameters<typeof isProven>[0], isBeingProven: boolean) {
  if (isProven(backup)) return "proven";
  if (backup.proof) return "faulty";
  return isBeingProven ? "running" : "unproven";
}

function describeSize(bytes: number, locale: Locale): string {
  const { units } = backupsTexts(locale);
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const count = bytes / 1000 ** step;
  const maximumFractionDigits = count < 10 && step > 0 ? 1 : 0;
  const shown = formatsOf(locale).digits(count.toLocaleString("en", { maximumFractionDigits }));
  return `${shown} ${units[step]}`;
}
