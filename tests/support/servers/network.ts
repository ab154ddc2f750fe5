import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a database that can stop forwarding without closing connections. */
export type Network = {
  url: string;
  /** At once, or after forwarding a message with this text, whose answer is held back. */
  freeze(message?: string): void;
  thaw(): void;
  /** Connects new clients to this database; frozen connections stay frozen. */
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
    // A socket that is not read does not see that its peer has closed.
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
