import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { App } from "#app/app.server.ts";
import { commandSteps } from "#app/backup/command-steps.server.ts";
import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { localeContext, staffContext } from "#app/context.ts";
import { countRows } from "#app/data/backup/all-rows.server.ts";
import { readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import { readBackupName } from "#app/domain/backups/backups.ts";
import {
  CUT_OFF_AFTER_MS,
  type RestoreChange,
  RestoreChangeSchema,
} from "#app/domain/backups/restore.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { shopInstant } from "#app/domain/dashboard/shop-time.ts";
import { viewRows } from "#app/routes/admin/backups/backups.server.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { restoreTexts } from "./texts.ts";

export type RestoreView = Awaited<ReturnType<typeof viewRestore>>["view"];

export async function viewRestore({ app, locale, url }: Pick<Loading, "app" | "locale" | "url">) {
  const { db, settings } = app;
  const { settings: shop, now, full } = await datesNow(app, locale);
  const job = app.restore.state();
  const reason = await whyNotHere(app);
  const asked = url.searchParams.get("backup");
  const kept = (await app.backups.list()).find(({ name }) => name === asked)?.name ?? null;
  const isMount = reason !== null && (await isMountPoint(settings.dataDir));
  const { target: copy } = await readCopyRecord(db);
  const steps = () => commandSteps(settings, { root: process.cwd(), kept, copy, now, isMount });
  const view = {
    /** It is done on the command line alone for this reason. */
    elsewhere: reason && { reason, steps: steps() },
    /** The page was opened for this backup. */
    asked: kept === null ? null : { name: kept, time: full(readBackupName(kept)?.madeAt ?? 0) },
    kept: reason ? [] : await viewRows(app, locale),
    job,
    /** The upload is heard of no more. */
    isCutOff: job?.phase === "uploading" && Date.now() - job.heardAt > CUT_OFF_AFTER_MS,
    /** Nothing answers while the rows are replaced: SQLite has one connection. */
    isSilentMeanwhile: settings.databaseUrl === undefined,
    /** When the backup that is ready was taken, and what the check of the shop finds in it. */
    takenAt: job?.phase === "ready" ? full(job.contents.takenAt) : null,
    faults: job?.phase === "ready" ? job.contents.faults.map(checkTexts(locale).fault) : [],
    /** This is replaced. */
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
