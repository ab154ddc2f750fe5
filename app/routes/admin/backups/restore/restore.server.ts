import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { App } from "#app/app.server.ts";
import { type CommandStep, commandSteps } from "#app/backup/command-steps.server.ts";
import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { localeContext, staffContext } from "#app/context.ts";
import { countRows } from "#app/data/backup/all-rows.server.ts";
import { readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readBackupName } from "#app/domain/backups/backups.ts";
import {
  CUT_OFF_AFTER_MS,
  type RestoreChange,
  RestoreChangeSchema,
  type RestoreState,
} from "#app/domain/backups/restore.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { shopInstant } from "#app/domain/dashboard/shop-time.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { type BackupRow, viewRows } from "#app/routes/admin/backups/backups.server.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { restoreTexts } from "./texts.ts";

export type RestoreView = {
  /** It is done on the command line alone for this reason. */
  elsewhere: { reason: "has-orders" | "several-processes"; steps: CommandStep[] } | null;
  /** The page was opened for this backup. */
  asked: { name: string; time: string } | null;
  kept: BackupRow[];
  job: RestoreState | null;
  /** The upload is heard of no more. */
  isCutOff: boolean;
  /** Nothing answers while the rows are replaced: SQLite has one connection. */
  isSilentMeanwhile: boolean;
  /** When the backup that is ready was taken, and what the check of the shop finds in it. */
  takenAt: string | null;
  faults: string[];
  /** This is replaced. */
  here: { shopName: string; products: number; staff: number };
  usesBucket: boolean;
};

export async function viewRestore({
  app,
  locale,
  url,
}: Pick<Loading, "app" | "locale" | "url">): Promise<{ view: RestoreView }> {
  const { db, settings } = app;
  const now = await databaseNow(db);
  const shop = (await app.shopSettings()).settings;
  const { full } = dateFormats(now, shop.timezone, locale);
  const job = app.restore.state();
  const reason = await whyNotHere(app);
  const asked = url.searchParams.get("backup");
  const kept = (await app.backups.list()).find(({ name }) => name === asked)?.name ?? null;
  const isMount = reason !== null && (await isMountPoint(settings.dataDir));
  const { target: copy } = await readCopyRecord(db);
  const steps = () => commandSteps(settings, { root: process.cwd(), kept, copy, now, isMount });
  const view = {
    elsewhere: reason && { reason, steps: steps() },
    asked: kept === null ? null : { name: kept, time: full(readBackupName(kept)?.madeAt ?? 0) },
    kept: reason ? [] : await viewRows(app, locale),
    job,
    isCutOff: job?.phase === "uploading" && Date.now() - job.heardAt > CUT_OFF_AFTER_MS,
    isSilentMeanwhile: settings.databaseUrl === undefined,
    takenAt: job?.phase === "ready" ? full(job.contents.takenAt) : null,
    faults: job?.phase === "ready" ? job.contents.faults.map(checkTexts(locale).fault) : [],
    here: {
      shopName: shop.name,
      products: await countRows(db, "products"),
      staff: (await listStaff(db)).length,
    },
    usesBucket: settings.filesUrl !== undefined,
  };
  return { view };
}

async function isMountPoint(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([stat(folder), stat(dirname(resolve(folder)))]);
  return own.dev !== parent.dev;
}

export function changeRestore(args: LoadArgs) {
  const { context } = args;
  const t = restoreTexts(context.get(localeContext));
  /** It answers null where a restore may begin. */
  const refuseNow = async (app: App) => {
    if (app.restore.isRestoring()) return refuse<Answer>({ failure: t.isRestoring });
    const reason = await whyNotHere(app);
    return reason && refuse<Answer>({ failure: t.reasons[reason] });
  };
  return answer<RestoreChange, Answer, LoadArgs["params"]>(
    args,
    { schema: RestoreChangeSchema, failures: t.failures },
    {
      async discard({ app }) {
        await app.restore.discard();
        return {};
      },

      async choose({ app, fields: { name } }) {
        const refusal = await refuseNow(app);
        if (refusal) return refusal;
        const isKept = (await app.backups.list()).some((backup) => backup.name === name);
        if (!isKept) return refuse({ failure: t.notKept }, 404);
        await app.restore.choose(name);
        return {};
      },

      async "choose-copy"({ app, fields: { kind, path, moment } }) {
        const refusal = await refuseNow(app);
        if (refusal) return refusal;
        const { timezone } = (await app.shopSettings()).settings;
        const at = moment === "" ? null : shopInstant(moment, timezone);
        const target = kind === "bucket" ? { kind } : { kind, path };
        await app.restore.chooseCopy(target, at, [path, moment.replace("T", " ")].join(" ").trim());
        return {};
      },

      async restore({ app, by, fields: { id } }) {
        const refusal = await refuseNow(app);
        if (refusal) return refusal;
        await requireConfirmed(context);
        const { email } = context.get(staffContext);
        const isStarted = app.restore.start(id, { ...by, email });
        return isStarted ? {} : refuse({ failure: t.gone }, 410);
      },
    },
  );
}
