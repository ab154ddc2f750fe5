import type { App } from "#app/app.server.ts";
import { countConnections } from "#app/data/database/postgres.server.ts";
import { gauge, type Metric } from "./metrics.server.ts";

/** What the shop did, and how many connections to PostgreSQL it has for it. */
export function readShop({ counts, db }: App): Metric[] {
  const { orders, sales, pages, refusals } = counts;
  const counter = (name: string, help: string, samples: Metric["samples"]): Metric => {
    return { name, help, type: "counter", samples };
  };
  const connections = countConnections(db);
  return [
    counter("koshk_orders_total", "Orders placed by shoppers.", [{ value: orders }]),
    counter("koshk_sales_total", "Sales recorded at the counter.", [{ value: sales }]),
    counter("koshk_cached_pages_total", "Answers with a cached page.", [
      { labels: { answer: "sent" }, value: pages.sent },
      { labels: { answer: "unchanged" }, value: pages.unchanged },
    ]),
    counter("koshk_cached_page_renders_total", "How often a page to keep was rendered.", [
      { value: pages.rendered },
    ]),
    counter(
      "koshk_refusals_total",
      "What was refused, as the log has it.",
      [...refusals].map(([kind, value]) => ({ labels: { kind }, value })),
    ),
    ...(connections
      ? [
          gauge("koshk_pool_connections", "Connections to PostgreSQL.", connections.total),
          gauge("koshk_pool_idle_connections", "Those that wait for work.", connections.idle),
          gauge("koshk_pool_waiting", "Work that waits for a connection.", connections.waiting),
        ]
      : []),
  ];
}

/** Nothing where there is no replica. */
export async function readReplica({ replica }: App): Promise<Metric[]> {
  if (!replica) return [];
  const lag = await replica.readLag();
  const answers = gauge("koshk_replica_up", "Whether the replica answers.", lag ? 1 : 0);
  if (!lag) return [answers];
  const { bytes, seconds } = lag;
  return [
    answers,
    gauge("koshk_replica_lag_bytes", "What the replica has yet to replay.", bytes),
    ...(seconds === null
      ? []
      : [
          gauge("koshk_replica_lag_seconds", "Age of its last commit while it is behind.", seconds),
        ]),
  ];
}
