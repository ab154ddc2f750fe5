import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { type App, closeApp, createApp } from "#app/app.server.ts";
import { listenToOthers } from "#app/app-cluster.server.ts";
import { openAppDatabase } from "#app/app-database.server.ts";
import { isWorking } from "#app/data/database/health.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { requireDataFolder, requireTables } from "#app/data-folder.server.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { readSettings, type Settings } from "#app/services/settings.server.ts";
import { closeGracefully, keepAliveMs } from "../http/graceful-close.ts";
import { notReady, openHealthChecks, type ReadyState } from "../http/health-checks.ts";
import { createHttpServer, listen } from "../http/http-server.ts";
import { openOrderStatus } from "../http/order-status.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { openVisitorQueue } from "../http/visitor-limit.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { firstStart } from "./first-start.ts";
import { scheduleCleanup } from "./scheduled-cleanup.ts";
import { openSteps } from "./slow-steps.ts";
import { explainStartError } from "./start-error.ts";
import { welcome } from "./welcome.ts";

try {
  const { values: flags } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
  process.env.NODE_ENV = flags.dev ? "development" : "production";
  await start(readSettings(process.env), flags.dev);
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

async function start(settings: Settings, dev: boolean): Promise<void> {
  // Bound first: a second server on the port must not touch the database.
  const { promise: ready, resolve: setReady } = Promise.withResolvers<RequestListener>();
  const wait: RequestListener = async (request, response) => (await ready)(request, response);
  const headers = securityHeaders(settings.publicOrigin);
  let readState = async (): Promise<ReadyState> => "starting";
  const withHealthChecks = openHealthChecks(headers, () => readState());
  let listener = withHealthChecks(settings.databaseUrl ? notReady(headers) : wait);
  const server = createHttpServer((request, response) => listener(request, response), headers);
  await listen(server, settings.port, settings.host);

  requireDataFolder(settings);
  const db = await openAppDatabase(settings);
  // Before it is migrated: another server may have it open.
  if (!settings.databaseUrl) lockDataDir(settings.dataDir);
  const steps = openSteps();
  steps.begin("Bringing the database up to date");
  const log = openLog(settings.logLevel);
  await migrate(db, { onWait: (waitsFor) => log.warn({ waitsFor }, "start waits") });
  await requireTables(db, settings);
  // Pages do without settings that cannot be read.
  await readShopSettings(db);
  steps.begin("Loading the pages");
  const app = createApp(db, settings, log);
  await app.secret();
  server.on("refused", (kind, address) => app.refuse(kind, { address }));
  const stopListening = listenToOthers(app);
  const { createListener } = dev
    ? await import("../http/development.ts")
    : await import("../http/production.ts");
  const visitors = openVisitorQueue();
  const pages = await createListener(app, server, visitors);
  const { port } = server.address() as AddressInfo;
  const withOrderStatus = openOrderStatus(app, port, headers, visitors);
  const open = withHealthChecks(withOrderStatus(await withMetrics(app, server, pages)));
  // Last of what can fail, as the password that it may generate is shown only once, below.
  const account = await firstStart(app, steps.begin);
  // Before a session is found to have ended.
  await app.clock.read().catch((err) => app.log.error({ err }, "clock not judged"));
  await steps.end();
  readState = async () => ((await isWorking(app.db)) ? "ok" : "database unavailable");
  setReady(open);
  listener = open;
  const closing = new AbortController();
  scheduleCleanup(app, closing.signal);

  let stopping = false;
  const stop = async (idleMs: number) => {
    // Ctrl-C arrives twice, from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    readState = async () => "stopping";
    const closed = closeGracefully(server, idleMs);
    // Else the open streams would keep the server from closing.
    app.live.close();
    await closed;
    await stopListening();
    closing.abort();
    await closeApp(app);
    process.exit(0);
  };
  process.on("SIGTERM", () => stop(keepAliveMs(server)));
  process.on("SIGINT", () => stop(0));
  const { name } = (await app.shopSettings()).settings;
  // What is logged already comes before the account, not after it.
  await new Promise((done) => app.log.flush(done));
  console.log(welcome(name, settings, { port }, account));
}

async function withMetrics(app: App, server: Server, pages: RequestListener) {
  const { metricsPort, metricsToken } = app.settings;
  if (metricsPort === undefined && metricsToken === undefined) return pages;
  const { openMetrics } = await import("../metrics/endpoint.ts");
  return openMetrics(app, server, pages);
}
