import type { CompiledQuery, DatabaseConnection } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";

type Watcher = {
  before(sql: string): Promise<void>;
  after(sql: string): Promise<void>;
  /** The rows of a statement that is not sent; null of all others. */
  instead(sql: string): unknown[] | null;
};

export function watch(db: Database, { before, after, instead }: Watcher): void {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const watched = (connection: DatabaseConnection): DatabaseConnection => {
    const executeQuery = async <Row>(query: CompiledQuery) => {
      // Of a prepared query it is no string.
      const text = String(query.sql);
      await before(text);
      const rows = instead(text);
      if (rows) return { rows: rows as Row[] };
      const result = await connection.executeQuery<Row>(query);
      await after(text);
      return result;
    };
    return new Proxy(connection, {
      get: (_, name) => {
        if (name === "executeQuery") return executeQuery;
        const own = Reflect.get(connection, name);
        return typeof own === "function" ? own.bind(connection) : own;
      },
    });
  };
  executor.provideConnection = (use) => provide((connection) => use(watched(connection)));
}
