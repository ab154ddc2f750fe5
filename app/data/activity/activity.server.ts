import type { Database } from "#app/data/database/database.server.ts";
import {
  olderThan,
  type RowKey,
  readCursor,
  writeCursor,
} from "#app/data/database/list-cursor.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import type { ActivityKind, NewActivity } from "#app/domain/activity/activity.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import { randomId } from "#app/domain/id.ts";
import type { StoredEntry } from "./entries.server.ts";

export type ActivityFilter = {
  kind: ActivityKind | null;
  staff: string | null;
  range: TimeRange | null;
};

export type ActivityEntry = {
  id: string;
  at: number;
  staff: { id: string; name: string };
  kind: ActivityKind;
  what: string;
  subject: { id: string; name: string };
  details: Record<string, unknown>;
};

export type ActivityPage = { entries: ActivityEntry[]; next: string | null };

const ENTRIES_PER_PAGE = 50;

export async function insertActivity(
  db: Database,
  what: ActivityWhat,
  { staff, at, kind, subject, details }: NewActivity,
): Promise<void> {
  await insertEntry(db, [
    {
      id: randomId(),
      created_at: at,
      staff_id: staff,
      kind,
      what,
      subject_id: subject.id,
      subject: subject.name,
      details: JSON.stringify(details),
    },
  ]);
}

type NewRow = Omit<StoredEntry, "staff_name" | "seal">;

const insertEntry = prepared((db, [row]: [NewRow, ...NewRow[]]) =>
  db.insertInto("activity").values({ ...row, staff_name: staffName(row.staff_id) }),
);

export async function listActivity(
  db: Database,
  { kind, staff, range }: ActivityFilter,
  after: string | null,
): Promise<ActivityPage> {
  const end: RowKey = { createdAt: (range?.end ?? Number.MAX_SAFE_INTEGER - 1) + 1, id: "" };
  const rows = await db
    .selectFrom("activity")
    .selectAll()
    .where(olderThan("id", readCursor(after) ?? end))
    .where("created_at", ">=", range?.start ?? 0)
    .$if(kind !== null, (query) => query.where("kind", "=", kind as ActivityKind))
    .$if(staff !== null, (query) => query.where("staff_id", "=", staff))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ENTRIES_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.created_at,
      staff: { id: row.staff_id, name: row.staff_name },
      kind: row.kind,
      what: row.what,
      subject: { id: row.subject_id, name: row.subject },
      details: JSON.parse(row.details),
    })),
    next: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}
