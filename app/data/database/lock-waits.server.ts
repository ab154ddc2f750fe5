import { sql } from "kysely";
import type { Database } from "./database.server.ts";

const WATCH_INTERVAL_MS = 500;

/** PostgreSQL only: tells what the connection of this one waits for, from others, until it is stopped. */
export async function watchLockWaits(
  db: Database,
  connection: Database,
  onWait: (waitsFor: string) => void,
): Promise<() => void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  const pid = rows[0]?.pid ?? 0;
  const timer = setInterval(async () => {
    // Whoever waits finds out by itself where the server is away.
    const blocker = await findBlocker(db, pid).catch(() => undefined);
    if (blocker) onWait(describe(blocker));
  }, WATCH_INTERVAL_MS);
  return () => clearInterval(timer);
}

type Blocker = {
  locktype: string;
  table: string | null;
  pid: number;
  program: string | null;
  address: string | null;
  seconds: number | null;
};

async function findBlocker(db: Database, pid: number): Promise<Blocker | undefined> {
  const { rows } = await sql<Blocker>`
    select wanted.locktype, wanted.relation::regclass::text as "table", blocking.pid,
      user_of.application_name as program, host(user_of.client_addr) as address,
      floor(extract(epoch from clock_timestamp() - user_of.xact_start)) as seconds
    from pg_locks as wanted cross join unnest(pg_blocking_pids(wanted.pid)) as blocking(pid)
    left join pg_stat_activity as user_of on user_of.pid = blocking.pid
    where wanted.pid = ${pid} and not wanted.granted
    order by user_of.xact_start limit 1
  `.execute(db);
  return rows[0];
}

function describe({ locktype, table, pid, program, address, seconds }: Blocker): string {
  if (locktype === "advisory") return "another process, which brings the database up to date";
  const user = `${program || "a program"}${address ? ` at ${address}` : ""} (pid ${pid})`;
  return `${table ? `the table ${table}` : "rows"}, in use by ${user} for ${seconds ?? 0} s`;
}
