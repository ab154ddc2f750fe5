import type { Kysely } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";

/**
 * Entries are sealed in batches, and deleted with their seal's mark alone: `cleaned_at` is when the cleanup deleted
 * what a seal covers. The cleanup of the version before fails where there is something to delete, until it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("activity").addColumn("seal", "bigint").execute();
  const dialect = dialectOf(db);
  await run(db, [SEALS, ...(dialect.isPostgres ? onPostgres() : onSqlite())]);
}

const SEALS = `create table activity_seals (
  number bigint not null primary key check (number > 0),
  sealed_at bigint not null,
  from_at bigint not null,
  to_at bigint not null,
  entries bigint not null,
  late bigint not null,
  content text not null,
  previous text not null,
  hash text not null,
  cleaned_at bigint
)`;

const EDITED = "'An entry of the activity is never edited.'";
const DELETED = "'An entry of the activity is deleted by the cleanup alone.'";
const KEPT = "'A seal of the activity is never changed, and goes with its entries alone.'";

const ENTRY = ["created_at", "id", "staff_id", "staff_name", "kind", "what"];
const SUBJECT = ["subject_id", "subject", "details"];
const SEAL = ["number", "sealed_at", "from_at", "to_at", "entries", "late", "content"];

/** Whether one column alone goes from nothing to something. */
function isFirst(column: string, others: string[]): string {
  const of = (row: string) => others.map((other) => `${row}.${other}`).join(", ");
  return `old.${column} is null and new.${column} is not null and (${of("new")}) = (${of("old")})`;
}

const IS_SEALED = isFirst("seal", [...ENTRY, ...SUBJECT]);
/** A seal that is there, and whose entries are. */
const HAS_SEAL = `exists (select 1 from activity_seals
  where number = new.seal and cleaned_at is null)`;
const IS_CLEANED = isFirst("cleaned_at", [...SEAL, "previous", "hash"]);
const MAY_GO = `exists (select 1 from activity_seals
  where number = old.seal and cleaned_at is not null)`;
/** The chain goes on from the last one. */
const SEAL_MAY_GO = `old.cleaned_at is not null
  and exists (select 1 from activity_seals where number > old.number)`;

function onSqlite(): string[] {
  const refuse = (name: string, event: string, when: string, message: string) =>
    `create trigger ${name} before ${event} when not (${when})
      begin select raise(abort, ${message}); end`;
  return [
    "drop trigger activity_kept",
    refuse("activity_kept", "update on activity", `${IS_SEALED} and ${HAS_SEAL}`, EDITED),
    refuse("activity_deleted", "delete on activity", MAY_GO, DELETED),
    refuse("activity_seals_kept", "update on activity_seals", IS_CLEANED, KEPT),
    refuse("activity_seals_deleted", "delete on activity_seals", SEAL_MAY_GO, KEPT),
  ];
}

function onPostgres(): string[] {
  const refuse = (name: string, allowed: string, message: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'TRUNCATE' and ${allowed} then return coalesce(new, old); end if;
      raise exception using message = ${message}, errcode = 'check_violation';
    end $$`;
  const trigger = (name: string, event: string, when = "") =>
    `create trigger ${name} before ${event} for each row ${when} execute function ${name}()`;
  const noTruncate = (table: string, by: string) =>
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function ${by}()`;
  return [
    "drop trigger activity_kept on activity",
    trigger("activity_kept", "update on activity", `when (not (${IS_SEALED}))`),
    refuse("activity_sealed", HAS_SEAL, EDITED),
    trigger("activity_sealed", "update of seal on activity"),
    refuse("activity_deleted", MAY_GO, DELETED),
    trigger("activity_deleted", "delete on activity"),
    noTruncate("activity", "activity_deleted"),
    refuse("activity_seals_kept", "false", KEPT),
    trigger("activity_seals_kept", "update on activity_seals", `when (not (${IS_CLEANED}))`),
    refuse("activity_seals_deleted", `(${SEAL_MAY_GO})`, KEPT),
    trigger("activity_seals_deleted", "delete on activity_seals"),
    noTruncate("activity_seals", "activity_seals_kept"),
  ];
}
