import { CompiledQuery } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** Every statement that goes through `db` from now on, as the database gets it. */
export function watchQueries(db: Database): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (use) =>
    provide((connection) =>
      use(
        Object.create(connection, {
          executeQuery: {
            value: (query: CompiledQuery) => {
              queries.push(query);
              return connection.executeQuery(query);
            },
          },
        }),
      ),
    );
  return queries;
}

/** A shop has few of these, however large it is. */
const SMALL = ["sections", "user", "account", "shop_facts", "kysely_migration"];

/** They hold only what staff, or the scheduled job, have to look after. */
const PARTIAL = [
  "products_unavailable",
  "orders_unsearchable",
  "sale_problems_open",
  "payment_problems_open",
  "stock_counts_open",
];

/** The tables that the database would read whole, of those that grow with the shop. */
export async function wholeReads(db: Database, query: CompiledQuery): Promise<string[]> {
  const text = textOf(query);
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return [];
  const read = isSqlite(db) ? readSqlitePlan : readPostgresPlan;
  return (await read(db, text, query.parameters)).filter((table) => !SMALL.includes(table));
}

/** A prepared query has its text beside its name on PostgreSQL, whatever its type says. */
function textOf({ sql }: CompiledQuery): string {
  const named = sql as string | { text?: unknown };
  const text = typeof named === "string" ? named : named.text;
  if (typeof text !== "string") throw new TypeError("A query has to have a text.");
  return text;
}

/** A column of few values alone finds half a table. */
const BY_FEW_VALUES = /^SEARCH (\S+) USING (?:COVERING )?INDEX (\S+) \((?:type|status|kind)=\?\)/;

async function readSqlitePlan(
  db: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  const steps = rows.map(({ detail }) => detail);
  const isLimited = /\blimit\b/.test(text);
  const derived = steps.flatMap(
    (step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? [],
  );
  return steps.flatMap((step) => {
    const [, table, index] =
      /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(step) ??
      // By no index at all, or by one that is made for this query from all rows.
      /^SEARCH (\S+)(?:$| USING AUTOMATIC)/.exec(step) ??
      (isLimited ? null : BY_FEW_VALUES.exec(step)) ??
      [];
    if (step.startsWith("MULTI-INDEX OR")) return ["by several indexes"];
    const isStored = table && !/^(CONSTANT|\d)/.test(table) && !derived.includes(table);
    return isStored && !PARTIAL.includes(index ?? "") ? [table] : [];
  });
}

type Node = {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: Node[];
};

/** A list is looked up by an index in a larger table; SQLite's plan shows whether there is one. */
const BY_A_LIST = /\b(order_|shift_)?id = ANY \('\{/;

/** They stop reading when no more is asked for; a sort or a sum has read all before it answers. */
const STOPPING = ["Subquery Scan", "Append", "Merge Append", "Result", "LockRows"];

async function readPostgresPlan(
  db: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Node }] }>(explain);
  const tables = rows.flatMap((row) => scans(row["QUERY PLAN"][0].Plan, false));
  return [...new Set(tables)];
}

/** `above` is the table of the node above: one that goes by bits has no name of its own. */
function scans(node: Node, isLimited: boolean, above?: string): string[] {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? above;
  // Where rows are filtered out, a limit may be reached late, or never.
  const isStopped = isLimited && !node.Filter;
  const isWhole =
    (type === "Seq Scan" && !BY_A_LIST.test(node.Filter ?? "")) ||
    (/^(Bitmap )?Index (Only )?Scan$/.test(type) &&
      !isStopped &&
      !node["Index Cond"] &&
      !PARTIAL.includes(node["Index Name"] ?? ""));
  const stops = type === "Limit" || (isStopped && STOPPING.includes(type));
  const below = (node.Plans ?? []).flatMap((part) =>
    scans(part, stops && !/^(Init|Sub)Plan$/.test(part["Parent Relationship"] ?? ""), table),
  );
  return isWhole && table ? [table, ...below] : below;
}
