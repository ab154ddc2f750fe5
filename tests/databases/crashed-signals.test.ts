import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { listenToSignals, type Position, sendSignal } from "#app/data/cluster/signals.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { startPostgres } from "#tests/support/servers/postgres.ts";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";

/** As a system does that runs out of memory: the server ends all others, and recovers by itself. */
async function killConnection(db: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  for (const { pid } of rows) process.kill(pid, "SIGKILL");
}

test.each(["server", "connection"])(
  "a server that forgot signals as a %s was killed goes on with another history",
  async (killed) => {
    const server = await startPostgres({ durable: true });
    const db = await openDatabase({ dataDir: "", databaseUrl: server.url });
    const [positions, counts]: [Position[], number[]] = [[], []];
    const { close } = listenToSignals(server.url, {
      connected: (position) => positions.push(position),
      received: (_text, count) => counts.push(count),
      disconnected: () => {},
    });
    try {
      const { crash, start } = await switchOf(server.url);
      // So that it forgets for certain.
      await sql`alter system set wal_writer_delay = '10s'`.execute(db);
      await sql`select pg_reload_conf()`.execute(db);
      await vi.waitFor(() => expect(positions).toHaveLength(1));
      await Promise.all(times(500, (index) => sendSignal(db, String(index))));
      await vi.waitFor(() => expect(counts).toHaveLength(500));
      if (killed === "server") {
        crash();
        start();
      } else await killConnection(db);
      await vi.waitFor(() => expect(positions).toHaveLength(2), 10_000);
      const [before, after] = positions;
      expect(after?.count).toBeLessThan(counts.at(-1) ?? 0);
      expect(after?.run).not.toBe(before?.run);
    } finally {
      await close();
      await db.destroy();
      await server.stop();
    }
  },
);
