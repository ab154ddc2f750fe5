import type { CompiledQuery, DatabaseConnection } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";

const CUT = new Error("The request is cut.");

/** Fails one of the statements that follow before it is sent: what it belongs to has to leave nothing behind. */
export class CutRequests {
  #left = 0;

  constructor(db: Database) {
    const executor = db.getExecutor();
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = (use) => provide((connection) => use(this.#watched(connection)));
  }

  #watched(connection: DatabaseConnection): DatabaseConnection {
    const executeQuery = <Row>(query: CompiledQuery) => {
      // Refused requests are rolled back, too.
      if (!/^rollback/.test(String(query.sql))) this.#count();
      return connection.executeQuery<Row>(query);
    };
    return new Proxy(connection, {
      get: (_, name) => {
        if (name === "executeQuery") return executeQuery;
        const own = Reflect.get(connection, name);
        return typeof own === "function" ? own.bind(connection) : own;
      },
    });
  }

  #count(): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    if (this.#left === 0) throw CUT;
  }

  /** Null where it was cut off. */
  async before<Result>(statements: number, run: () => Promise<Result>): Promise<Result | null> {
    this.#left = statements;
    try {
      return await run();
    } catch (error) {
      const reasons = [error, (error as Error).cause];
      if (reasons.includes(CUT)) return null;
      throw error;
    } finally {
      this.#left = 0;
    }
  }
}
