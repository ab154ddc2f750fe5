import type { Database } from "#app/data/database/database.server.ts";
import type { ExportedRow } from "#app/domain/exported-row.ts";

export type RowExport = {
  header(db: Database): string[] | Promise<string[]>;
  rows(db: Database, settings: { timezone: string; lowStock: number }): AsyncGenerator<ExportedRow>;
};

export const BATCH_ROWS = 500;
