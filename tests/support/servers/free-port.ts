import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** For processes that cannot report the port they chose. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
