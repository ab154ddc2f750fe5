import type { App } from "#app/app.server.ts";
import { startBackup } from "#app/backup/make-backup.server.ts";
import { localeContext } from "#app/context.ts";
import { forgetBackup, readBackupState } from "#app/data/backup/backup-run.server.ts";
import { BackupChangeSchema, isProven, isRunning } from "#app/domain/backups/backups.ts";
import type { By } from "#app/domain/change.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { viewCopy } from "./copy/copy.server.ts";
import { copyTexts } from "./copy/texts.ts";
import { backupsTexts } from "./texts.ts";

export type BackupsView = Awaited<ReturnType<typeof viewBackups>>["view"];
export type BackupRow = BackupsView["rows"][number];

export async function viewBackups({ app, locale }: Loading) {
  const { db, shopSettings } = app;
  // Before the list, which then has each backup that the state names.
  const { run, now, isProofMissing } = await readBackupState(db);
  const { settings } = await shopSettings();
  const { full } = dateFormats(now, settings.timezone, locale);
  const running = isRunning(run, now);
  const wasCutShort = run.heartbeatAt !== null && !running;
  const view = {
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
    /** Null where the database's own tools make it. */
    copy: await viewCopy({ app, locale }),
  };
  return { view };
}

export function changeBackups(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const [t, copied] = [backupsTexts(locale), copyTexts(locale)];
  return answer(
    args,
    { schema: BackupChangeSchema, failures: { ...t.failures, ...copied.failures } },
    {
      async make({ app, by }) {
        const begun = await startBackup(app, "manual", by);
        return begun === "running"
          ? refuse<Answer>({ failure: t.isRunning })
          : { success: t.begun };
      },

      async delete({ app, by, fields: { name } }) {
        await removeBackup(app, name, by);
        return { success: t.deleted };
      },

      async "copy-on"({ app, by, fields: { kind, path } }) {
        await requireConfirmed(args.context);
        const fault = await app.copy.turnOn(kind === "bucket" ? { kind } : { kind, path }, by);
        return fault
          ? refuse<Answer>({ failure: copied.targets[fault] })
          : { success: copied.turnedOn };
      },

      async "copy-off"({ app, by }) {
        await requireConfirmed(args.context);
        await app.copy.turnOff(by);
        return { success: copied.turnedOff };
      },
    },
  );
}

/** One that is gone counts as deleted: the same was sent before. */
async function removeBackup(app: App, name: string, by: By): Promise<void> {
  const backups = await app.backups.list();
  if (!backups.some((backup) => backup.name === name)) return;
  const left = backups.filter((backup) => backup.name !== name && isProven(backup));
  const provenAt = left.length > 0 ? Math.max(...left.map(({ proof }) => proof?.at ?? 0)) : null;
  await app.apply(forgetBackup(app.db, name, provenAt, by));
  await app.backups.remove(name);
}

/** `running` is the name of the one that is being made. */
export async function viewRows(
  { backups, shopSettings }: App,
  locale: Locale,
  running: string | null = null,
) {
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

function stateOf(
  backup: Parameters<typeof isProven>[0],
  isBeingProven: boolean,
): "proven" | "faulty" | "unproven" | "running" {
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
