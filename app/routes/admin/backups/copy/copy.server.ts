import { readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import { type CopyState, isLate } from "#app/domain/backups/copy.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";

export type CopyView = Pick<CopyState, "phase" | "fault"> & {
  isLate: boolean;
  copiedUntil: string;
  /** Null for the bucket. */
  path: string | null;
  isSameDisk: boolean;
  provenAt: string | null;
  faults: string[];
  hasBucket: boolean;
};

/** Null where the database's own tools make it. */
export async function viewCopy({
  app,
  locale,
}: Pick<Loading, "app" | "locale">): Promise<CopyView | null> {
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
    path: target?.kind === "folder" ? target.path : null,
    isSameDisk: target?.isSameDisk ?? false,
    provenAt: provenAt === null ? null : full(provenAt),
    hasBucket: settings.filesUrl !== undefined,
  };
}
