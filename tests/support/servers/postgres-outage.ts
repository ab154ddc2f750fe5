import { spawnSync } from "node:child_process";
import { closeSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** Stops, starts or promotes a server that the tests started. */
export async function switchOf(
  url: string,
): Promise<{ stop(): void; crash(): void; start(): void; promote(): void }> {
  const { folder, programs } = await ask<{ folder: string; programs: string }>(
    url,
    `select current_setting('data_directory') as folder, setting as programs
     from pg_config where name = 'BINDIR'`,
  );
  const { uid, gid } = statSync(folder);
  const control = (...args: string[]) => {
    // The server would keep our pipe open.
    const output = openSync(join(folder, "..", "log"), "a");
    const { status, error } = spawnSync(
      join(programs, "pg_ctl"),
      [...args, "--wait", "--pgdata", folder],
      { uid, gid, cwd: folder, stdio: ["ignore", output, output] },
    );
    closeSync(output);
    if (status !== 0) throw new Error(`pg_ctl ${args[0]} failed: ${error?.message ?? status}`);
  };
  return {
    stop: () => control("stop", "--mode=fast"),
    crash: () => control("stop", "--mode=immediate"),
    start: () => control("start", "--log", join(folder, "..", "server.log")),
    promote: () => control("promote"),
  };
}

/** Ends connections that wait for a lock; returns how many. */
export async function cutWaiting(url: string): Promise<number> {
  const { cut } = await ask<{ cut: string }>(
    url,
    `select count(pg_terminate_backend(pid)) as cut from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(cut);
}

export async function ask<Row extends object>(url: string, sql: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
}
