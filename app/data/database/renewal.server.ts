import type { Socket } from "node:net";
import type { Pool, PoolClient } from "pg";

/** PostgreSQL only reads: it is a replica, or it was replaced by one. */
const READ_ONLY = "25006";

/**
 * Has a pool leave a server that was replaced but still answers: a connection on which something
 * cannot be written is not used again. Answers what has all of them made anew, those in use once
 * they are released.
 */
export function letRenew(pool: Pool): () => void {
  const open = new Set<PoolClient>();
  const used = new Set<PoolClient>();
  const leaving = new WeakSet<PoolClient>();

  pool.on("connect", (client) => {
    open.add(client);
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === READ_ONLY) leaving.add(client);
    });
  });
  pool.on("remove", (client) => open.delete(client));
  pool.on("acquire", (client) => used.add(client));
  pool.on("release", (_error, client) => {
    used.delete(client);
    if (!leaving.has(client)) return;
    // The pool keeps none that is ending. The goodbye may lead nowhere.
    client.end().catch(() => {});
    socketOf(client).destroy();
  });

  return () => {
    for (const client of open) {
      if (used.has(client)) leaving.add(client);
      else socketOf(client).destroy(new Error("Connections are made anew."));
    }
  };
}

export function socketOf(client: PoolClient): Socket {
  return client.connection.stream as Socket;
}
