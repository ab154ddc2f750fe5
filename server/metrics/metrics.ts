import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "#app/app.server.ts";
import { countConnections } from "#app/data/database/postgres.server.ts";

const DURATION_BUCKETS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export function openRegistry(app: App, server: Server): Registry {
  const register = new Registry();
  measureRequests(server, register);
  countEvents(app, register);
  if (countConnections(app.db)) measurePool(app, register);
  if (app.replica) measureReplica(app.replica, register);
  if (app.copy.isOffered) measureCopy(app.copy, register);
  collectDefaultMetrics({ register });
  return register;
}

function measureRequests(server: Server, register: Registry): void {
  const registers = [register];
  const requests = new Counter({
    name: "koshk_requests_total",
    help: "Requests whose response was sent in full.",
    labelNames: ["kind", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "koshk_request_seconds",
    help: "Time from the request's head to the end of its response.",
    labelNames: ["kind"],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const streams = new Gauge({
    name: "koshk_live_streams",
    help: "Open streams of live updates.",
    registers,
  });
  server.prependListener(
    "request",
    ({ url, method }: IncomingMessage, response: ServerResponse) => {
      const kind = requestKind(url ?? "");
      if (kind === "live") {
        streams.inc();
        response.once("close", () => streams.dec());
        return;
      }
      const observe = seconds.startTimer({ kind });
      response.once("finish", () => {
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        requests.inc({ kind, method: METHODS.includes(method ?? "") ? method : "other", status });
        observe();
      });
    },
  );
}

const METHODS = ["GET", "HEAD", "POST"];

const KINDS: Record<string, string> = {
  "": "home",
  _root: "home",
  _: "home",
  search: "home",
  categories: "home",
  confirm: "confirm",
  success: "success",
  "order-status": "success",
  "order-opened": "success",
  "order-products": "success",
  "order-reminder": "success",
  login: "sign-in",
  logout: "sign-in",
  admin: "admin",
  events: "live",
  files: "image",
  assets: "asset",
  healthz: "probe",
  livez: "probe",
  readyz: "probe",
};

const TILL_PAGES = ["new-order", "confirm-order"];

export function requestKind(url: string): string {
  const [path = ""] = url.split("?", 1);
  // React Router reads a page's data at the page's path with `.data` appended.
  const segments = path.slice(1).split("/", 2);
  const [first = "", second = ""] = segments.map((segment) => segment.replace(/\.data$/, ""));
  if (first === "admin" && TILL_PAGES.includes(second)) return "till";
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? "other") : "other";
}

function countEvents({ clock, counts }: App, register: Registry): void {
  const registers = [register];
  const { pages } = counts;
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  count("koshk_orders_total", "Orders placed by shoppers.", () => counts.orders);
  count("koshk_sales_total", "Sales recorded at the till.", () => counts.sales);
  new Gauge({
    name: "koshk_clock_doubted",
    help: "1 while the clock's time is not believed, else 0.",
    registers,
    collect() {
      this.set(clock.isDoubted() ? 1 : 0);
    },
  });
  new Counter({
    name: "koshk_cached_pages_total",
    help: "Responses from the page cache.",
    labelNames: ["answer"],
    registers,
    collect() {
      this.reset();
      this.inc({ answer: "sent" }, pages.sent);
      this.inc({ answer: "unchanged" }, pages.unchanged);
    },
  });
  count("koshk_cached_page_renders_total", "Renders for the page cache.", () => pages.rendered);
  new Counter({
    name: "koshk_refusals_total",
    help: "Refused requests and sign-ins, by the kind that the application log gives.",
    labelNames: ["kind"],
    registers,
    collect() {
      this.reset();
      for (const [kind, times] of counts.refusals) this.inc({ kind }, times);
    },
  });
}

function measurePool({ db }: App, register: Registry): void {
  const gauge = (name: string, help: string, key: "total" | "idle" | "waiting") =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(countConnections(db)?.[key] ?? 0);
      },
    });
  gauge("koshk_pool_connections", "Connections to PostgreSQL.", "total");
  gauge("koshk_pool_idle_connections", "Idle connections to PostgreSQL.", "idle");
  gauge("koshk_pool_waiting", "Requests that wait for a connection.", "waiting");
}

function measureCopy(copy: App["copy"], register: Registry): void {
  new Gauge({
    name: "koshk_copy_age_seconds",
    help: "Age of the oldest change that the continuous copy lacks, while it is turned on.",
    registers: [register],
    collect() {
      const { phase, ageMs } = copy.state();
      if (phase === "off") this.remove();
      else this.set(ageMs / 1000);
    },
  });
}

function measureReplica(replica: NonNullable<App["replica"]>, register: Registry): void {
  const registers = [register];
  let lag: ReturnType<typeof replica.readLag>;
  // Registered first, so that its collect starts the one read that all three share.
  new Gauge({
    name: "koshk_replica_up",
    help: "1 where the replica answers, else 0.",
    registers,
    async collect() {
      lag = replica.readLag();
      this.set((await lag) ? 1 : 0);
    },
  });
  const gauge = (name: string, help: string, key: "bytes" | "seconds") =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = (await lag)?.[key] ?? null;
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge("koshk_replica_lag_bytes", "Bytes of log that the replica has yet to replay.", "bytes");
  gauge("koshk_replica_lag_seconds", "Age of the replica's last commit while it lags.", "seconds");
}
