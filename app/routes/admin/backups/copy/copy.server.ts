import { readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import { isLate } from "#app/domain/backups/copy.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export type CopyView = NonNullable<Awaited<ReturnType<typeof viewCopy>>>;

/** Null where the database's own tools make it. */
export async function viewCopy({ app, locale }: Pick<Loading, "app" | "locale">) {
  const { copy, db, settings, shopSettings } = app;
  if (!copy.isOffered) return null;
  const { target, provenAt, faults } = await readCopyRecord(db);
  const state = copy.state();
  const { timezone } = (await shopSettings()).settings;
  const now = Date.now();
  const { full } = dateFormats(now, timezone, locale);
  return {
    ...{ phase: state.phase, fault: state.fault, isLate: isLate(state), faults },
    copiedUntil: full(now - state.ageMs),
    /** Null for the bucket. */
    path: target?.kind === "folder" ? target.path : null,
    isSameDisk: target?.isSameDisk ?? false,
    provenAt: provenAt === null ? null : full(provenAt),
    hasBucket: settings.filesUrl !== undefined,
  };
}
