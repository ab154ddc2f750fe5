import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { App } from "#app/app.server.ts";
import { SettingsError } from "#app/services/settings.server.ts";
import { createHttpServer, listen } from "../http/http-server.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { openRegistry } from "./metrics.ts";

export async function openMetrics(
  app: App,
  server: Server,
  next: RequestListener,
): Promise<RequestListener> {
  const { metricsPort, metricsToken, publicOrigin, host } = app.settings;
  const headers = securityHeaders(publicOrigin);
  const registry = openRegistry(app, server);
  const sendMetrics: RequestListener = async (_request, response) => {
    const own = [
      ["Content-Type", registry.contentType],
      ["Cache-Control", "no-store"],
    ];
    const text = await registry.metrics();
    response.writeHead(200, [...headers, ...own].flat()).end(text);
  };
  const isAllowed = metricsToken === undefined ? () => true : tokenCheck(metricsToken);
  const withMetrics =
    (others: RequestListener): RequestListener =>
    (request, response) => {
      const isMetrics = request.url === "/metrics" && isAllowed(request);
      (isMetrics ? sendMetrics : others)(request, response);
    };
  if (metricsPort !== undefined) {
    const notFound: RequestListener = (_request, response) => {
      response.writeHead(404, headers.flat()).end();
    };
    const own = createHttpServer(withMetrics(notFound), headers);
    await listenOnMetricsPort(own, metricsPort, host);
  }
  return metricsToken === undefined ? next : withMetrics(next);
}

function tokenCheck(token: string): (request: IncomingMessage) => boolean {
  // Digests have one length, which timingSafeEqual requires.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ""), expected);
}

async function listenOnMetricsPort(server: Server, port: number, host: string): Promise<void> {
  try {
    await listen(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`METRICS_PORT takes a port that is free; ${port} is not (${code}).`);
  }
}
