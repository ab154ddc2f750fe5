import type { RequestListener, ServerResponse } from "node:http";
import type { HeaderPairs } from "./http-server.ts";

export type ReadyState = "starting" | "stopping" | "database unavailable" | "ok";

/** `/livez`: the process runs; `/readyz`: it takes requests. Under any host name. */
export function openHealthChecks(
  headers: HeaderPairs,
  readState: () => Promise<ReadyState>,
): (next: RequestListener) => RequestListener {
  const send = (response: ServerResponse, state: ReadyState) => {
    const own = [
      ["Content-Type", "application/json"],
      ["Cache-Control", "no-store"],
    ] as const;
    const status = state === "ok" ? 200 : 503;
    response.writeHead(status, [...headers, ...own].flat()).end(JSON.stringify({ status: state }));
  };
  return (next) => (request, response) => {
    if (request.url === "/livez") return send(response, "ok");
    if (request.url !== "/readyz") return next(request, response);
    readState().then((state) => send(response, state));
  };
}

export function notReady(headers: HeaderPairs): RequestListener {
  return (_request, response) => {
    const own = [
      ["Retry-After", "1"],
      ["Cache-Control", "no-store"],
    ] as const;
    response.writeHead(503, [...headers, ...own].flat()).end("This shop is about to open.");
  };
}
