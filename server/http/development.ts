import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import type { App } from "#app/app.server.ts";
import { createHttpApp, type Handle } from "./http-app.ts";

export async function createListener(app: App, server: Server): Promise<RequestListener> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  // The sockets of open pages would keep the server from closing.
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => vite.close());
  const handle: Handle = async (...request) => {
    const source = (await vite.ssrLoadModule("./app/handler.ts")) as { handle: Handle };
    return source.handle(...request);
  };
  const { port } = server.address() as AddressInfo;
  const answer = getRequestListener(createHttpApp(app, handle, port).fetch);
  return (request, response) => {
    vite.middlewares(request, response, () => answer(request, response));
  };
}
