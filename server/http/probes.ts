import type { RequestListener, ServerResponse } from "node:http";

type Headers = readonly (readonly [string, string])[];

/** What keeps requests away, or "ok". */
export type Standing = "starting" | "stopping" | "database unavailable" | "ok";

/**
 * Answers, before anything else hears of a request and under any name, whether the process answers
 * (`/livez`) and whether requests should come here (`/readyz`).
 */
export function openProbes(
  headers: Headers,
  standing: () => Promise<Standing>,
): (inside: RequestListener) => RequestListener {
  const tell = (response: ServerResponse, word: Standing) => {
    const status = word === "ok" ? 200 : 503;
    const own = [
      ["Content-Type", "application/json"],
      ["Cache-Control", "no-store"],
    ] as const;
    response.writeHead(status, [...headers, ...own].flat()).end(JSON.stringify({ status: word }));
  };
  return (inside) => (request, response) => {
    if (request.url === "/livez") return tell(response, "ok");
    if (request.url !== "/readyz") return inside(request, response);
    standing().then((word) => tell(response, word));
  };
}

/** For requests that come before the shop is open, where a balancer knows another process. */
export function notYetOpen(headers: Headers): RequestListener {
  return (_request, response) => {
    const own = [
      ["Retry-After", "1"],
      ["Cache-Control", "no-store"],
    ] as const;
    response.writeHead(503, [...headers, ...own].flat()).end("This shop is about to open.");
  };
}
