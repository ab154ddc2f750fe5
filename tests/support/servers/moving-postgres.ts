import { setTimeout as delay } from "node:timers/promises";
import { openNetwork } from "./network.ts";
import { type PostgresServer, startPostgres, startReplica } from "./postgres.ts";
import { ask, switchOf } from "./postgres-outage.ts";

/** The old server is killed, goes silent like a machine without power, or lives on read-only. */
export type End = "killed" | "silent" | "read-only";

/** PostgreSQL at an address that moves to a replica, as with managed databases. */
export type MovingPostgres = PostgresServer & {
  /** Adds a synchronous replica. */
  protect(): Promise<void>;
  /** Ends the server, promotes the replica and moves the address. */
  failOver(end: End): Promise<void>;
};

export async function startMovingPostgres(): Promise<MovingPostgres> {
  let primary = await startPostgres({ durable: true, replicated: true });
  let replica: PostgresServer | null = null;
  const { version } = primary;
  const servers = [primary];
  const network = await openNetwork(primary.url);
  return {
    url: network.url,
    version,
    async protect() {
      // Set before, the replica would take the setting over without having a replica itself.
      replica = await startReplica(primary.url, { durable: true });
      servers.push(replica);
      await ask(primary.url, "alter system set synchronous_standby_names = '*'");
      await ask(primary.url, "select pg_reload_conf()");
      while (!(await isProtected(primary.url))) await delay(20);
    },
    async failOver(end) {
      if (!replica) throw new Error("There is no replica.");
      const old = await switchOf(primary.url);
      const { promote } = await switchOf(replica.url);
      if (end === "read-only") {
        await ask(primary.url, "alter system set default_transaction_read_only = on");
        await ask(primary.url, "select pg_reload_conf()");
      } else {
        if (end === "silent") network.freeze();
        old.crash();
      }
      promote();
      network.lead(replica.url);
      primary = replica;
      replica = null;
    },
    async stop() {
      network.close();
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}

async function isProtected(url: string): Promise<boolean> {
  const { count } = await ask<{ count: string }>(
    url,
    "select count(*) from pg_stat_replication where sync_state = 'sync'",
  );
  return count === "1";
}
