import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { App } from "#app/app.server.ts";
import { SettingsError } from "#app/services/settings.server.ts";
import { createPatientServer } from "../http/connections.ts";
import { listen } from "../http/listening.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { PROMETHEUS_TEXT, toPrometheusText } from "./metrics.server.ts";
import { watchProcess } from "./process-metrics.ts";
import { watchRequests } from "./request-metrics.ts";
import { readReplica, readShop } from "./shop-metrics.ts";

/**
 * Measures from now on. Answers at `/metrics`: on METRICS_PORT where that is set, and before
 * `inside` for whoever knows METRICS_TOKEN; to others that address is any other. Throws
 * SettingsError where the port is taken.
 */
export async function openMetrics(
  app: App,
  server: Server,
  inside: RequestListener,
): Promise<RequestListener> {
  const { metricsPort, metricsToken } = app.settings;
  const headers = securityHeaders(app.settings.publicOrigin);
  const requests = watchRequests(server);
  const processes = watchProcess();
  const answer: RequestListener = async (_request, response) => {
    const own = [
      ["Content-Type", PROMETHEUS_TEXT],
      ["Cache-Control", "no-store"],
    ];
    const replica = await readReplica(app);
    const text = toPrometheusText([...requests(), ...readShop(app), ...replica, ...processes()]);
    response.writeHead(200, [...headers, ...own].flat()).end(text);
  };
  const mayRead = metricsToken === undefined ? () => true : tokenCheck(metricsToken);
  const door =
    (others: RequestListener): RequestListener =>
    (request, response) => {
      const isAsked = request.url === "/metrics" && mayRead(request);
      (isAsked ? answer : others)(request, response);
    };
  if (metricsPort !== undefined) {
    const notFound: RequestListener = (_request, response) => {
      response.writeHead(404, headers.flat()).end();
    };
    await takePort(createPatientServer(door(notFound), headers), metricsPort, app.settings.host);
  }
  return metricsToken === undefined ? inside : door(inside);
}

function tokenCheck(token: string): (request: IncomingMessage) => boolean {
  // Of one length whatever is sent, as the comparison wants it.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ""), wanted);
}

async function takePort(server: Server, port: number, host: string): Promise<void> {
  try {
    await listen(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`METRICS_PORT takes a port that is free; ${port} is not (${code}).`);
  }
}
