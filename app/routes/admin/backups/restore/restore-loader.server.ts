import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { countRows } from "#app/data/backup/all-rows.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readBackupName } from "#app/domain/backups/backups.ts";
import { CUT_OFF_AFTER_MS, type RestoreState } from "#app/domain/backups/restore.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { type DateFormats, dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { type BackupRow, viewRows } from "../backups.server.ts";
import { type CommandStep, commandSteps } from "./command-steps.server.ts";

export type RestoreView = {
  /** Why it is done on the command line alone, and how. */
  elsewhere: { reason: "has-orders" | "several-processes"; steps: CommandStep[] } | null;
  /** The backup that the page was opened for. */
  asked: { name: string; time: string } | null;
  kept: BackupRow[];
  job: RestoreState | null;
  /** The upload is heard of no more. */
  isCutOff: boolean;
  /** While the rows are replaced: SQLite has one connection. */
  isSilentMeanwhile: boolean;
  /** When the backup that is ready was taken, and what the check of the shop finds in it. */
  takenAt: string | null;
  faults: string[];
  /** What there is to be replaced. */
  here: { shopName: string; products: number; staff: number };
  usesBucket: boolean;
};

/** Null where it could not be read. */
export type RestoreData = { view: RestoreView | null };

export async function loadRestore(app: App, asked: string | null, locale: Locale) {
  try {
    return data<RestoreData>({ view: await viewRestore(app, asked, locale) });
  } catch (error) {
    app.log.error({ err: error }, "restore not read");
    return data<RestoreData>({ view: null }, 503);
  }
}

async function viewRestore(app: App, name: string | null, locale: Locale): Promise<RestoreView> {
  const { db, settings } = app;
  const now = await databaseNow(db);
  const shop = (await app.shopSettings()).settings;
  const formats = dateFormats(now, shop.timezone, locale);
  const job = app.restore.state();
  const reason = await whyNotHere(app);
  const kept = (await app.backups.list()).find((backup) => backup.name === name)?.name ?? null;
  const isMount = reason !== null && (await isMountPoint(settings.dataDir));
  const steps = () => commandSteps(settings, { root: process.cwd(), kept, now, isMount });
  return {
    elsewhere: reason && { reason, steps: steps() },
    asked: kept === null ? null : { name: kept, time: timeOf(kept, formats) },
    kept: reason ? [] : await viewRows(app, locale),
    job,
    isCutOff: job?.phase === "uploading" && Date.now() - job.heardAt > CUT_OFF_AFTER_MS,
    isSilentMeanwhile: settings.databaseUrl === undefined,
    takenAt: job?.phase === "ready" ? formats.full(job.contents.takenAt) : null,
    faults: job?.phase === "ready" ? job.contents.faults.map(checkTexts(locale).fault) : [],
    here: {
      shopName: shop.name,
      products: await countRows(db, "products"),
      staff: (await listStaff(db)).length,
    },
    usesBucket: settings.filesUrl !== undefined,
  };
}

async function isMountPoint(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([stat(folder), stat(dirname(resolve(folder)))]);
  return own.dev !== parent.dev;
}

function timeOf(name: string, { full }: DateFormats): string {
  return full(readBackupName(name)?.madeAt ?? 0);
}
