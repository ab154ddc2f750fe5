import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a database that can stop passing anything on, and says nothing of it. */
export type Network = {
  /** The database, at the other end. */
  url: string;
  /** Now, or once the database is told this: it still hears that, and nobody hears the answer. */
  freeze(message?: string): void;
  /** Passes on what was sent meanwhile, and goes on. */
  thaw(): void;
  /** Takes new connections to this database from now on; those there are stay as they are, frozen ones for good. */
  lead(databaseUrl: string): void;
  close(): void;
};

export async function openNetwork(databaseUrl: string): Promise<Network> {
  const url = new URL(databaseUrl);
  let there = placeOf(url);
  const ends = new Set<Socket>();
  let isFrozen = false;
  let awaited: string | undefined;

  function freeze(): void {
    isFrozen = true;
    awaited = undefined;
    for (const end of ends) end.pause();
  }

  function pass(from: Socket, to: Socket): void {
    ends.add(from);
    from.on("data", (bytes) => {
      to.write(bytes);
      if (awaited && bytes.includes(awaited)) freeze();
    });
    // An end that nobody reads does not learn that the other is gone.
    if (isFrozen) from.pause();
    from.on("error", () => {});
    from.on("close", () => {
      ends.delete(from);
      to.destroy();
    });
  }

  const server = createServer((here) => {
    const far = connect(there);
    pass(here, far);
    pass(far, here);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze(message) {
      awaited = message;
      if (message === undefined) freeze();
    },
    thaw() {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    lead(databaseUrl) {
      there = placeOf(new URL(databaseUrl));
      isFrozen = false;
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}

function placeOf(url: URL) {
  return { host: url.hostname, port: Number(url.port || 5432) };
}
