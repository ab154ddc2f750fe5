import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Shop } from "./shop.server.ts";
import { clientContext, shopContext } from "./shop-context.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** The door of the built app: answers one request for a client at `address`. */
export function handle(request: Request, shop: Shop, address: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(clientContext, address);
  return handleRequest(request, context);
}
