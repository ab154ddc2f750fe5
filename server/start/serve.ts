import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { type App, closeApp, listenToOthers, openApp } from "#app/app.server.ts";
import { isWorking } from "#app/data/database/health.server.ts";
import { readSettings, type Settings } from "#app/services/settings.server.ts";
import { createPatientServer } from "../http/connections.ts";
import { closeGracefully, listen, promisedIdleTime } from "../http/listening.ts";
import { notYetOpen, openProbes, type Standing } from "../http/probes.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { explain } from "./explain.ts";
import { type FirstAccount, firstStart } from "./first-start.ts";
import { holdDataDir } from "./one-process.ts";
import { scheduleCleanup } from "./scheduled-cleanup.ts";

try {
  const { values: flags } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
  process.env.NODE_ENV = flags.dev ? "development" : "production";
  await start(readSettings(process.env), flags.dev);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(settings: Settings, dev: boolean): Promise<void> {
  // The port is taken first, so that nothing is made for a server that could not run. Early
  // requests wait for the shop, or go to another process.
  const { promise: ready, resolve: open } = Promise.withResolvers<RequestListener>();
  const wait: RequestListener = async (request, response) => (await ready)(request, response);
  const headers = securityHeaders(settings.publicOrigin);
  let standing = async (): Promise<Standing> => "starting";
  const probes = openProbes(headers, () => standing());
  const early = probes(settings.databaseUrl ? notYetOpen(headers) : wait);
  const server = createPatientServer(early, headers);
  await listen(server, settings.port, settings.host);

  const app = await openApp(settings);
  server.on("refused", (kind, address) => app.auditLog.refused(kind, { address }));
  const stopListening = listenToOthers(app);
  if (!settings.databaseUrl) holdDataDir(settings.dataDir);
  const { createListener } = dev
    ? await import("../http/dev.ts")
    : await import("../http/built.ts");
  const pages = await createListener(app, server);
  const listener = probes(await measured(app, server, pages));
  // Last of all that can fail: the password that it may make is told once, on the next line.
  const account = await firstStart(app);
  standing = async () => ((await isWorking(app.db)) ? "ok" : "database unavailable");
  open(listener);
  server.off("request", early).on("request", listener);
  console.log(welcome(settings, server.address() as AddressInfo, account));
  scheduleCleanup(app);

  let stopping = false;
  const stop = async (idleTime: number) => {
    // Ctrl-C arrives twice: from the terminal, and from npm, which passes it on.
    if (stopping) return;
    stopping = true;
    standing = async () => "stopping";
    const closed = closeGracefully(server, idleTime);
    // Streams would go on for ever.
    app.live.close();
    await closed;
    await stopListening();
    await closeApp(app);
    process.exit(0);
  };
  process.on("SIGTERM", () => stop(promisedIdleTime(server)));
  // Whoever sits at the terminal does not want to wait for browsers that have nothing to ask.
  process.on("SIGINT", () => stop(0));
}

/** Loaded where it is asked for only: one shop on one machine is measured by nobody. */
async function measured(app: App, server: Server, pages: RequestListener) {
  const { metricsPort, metricsToken } = app.settings;
  if (metricsPort === undefined && metricsToken === undefined) return pages;
  const { openMetrics } = await import("../metrics/endpoint.ts");
  return openMetrics(app, server, pages);
}

function welcome(settings: Settings, { port }: AddressInfo, account: FirstAccount | null): string {
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  const name = settings.host === "127.0.0.1" ? "localhost" : host;
  const address = settings.publicOrigin ?? `http://${name}:${port}`;
  const staff = account ? ` Staff sign in with ${account.email} and ${account.password}` : "";
  return `${settings.shop.name} is open at ${address}${staff}`;
}
