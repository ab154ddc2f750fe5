/** What a driver says of an error: SQLite a number, PostgreSQL and the system a code. */
type Reported = {
  errcode?: number;
  code?: string;
  statusCode?: number;
  message?: string;
  cause?: unknown;
};

const SQLITE_BUSY = 5;

/** SQLite: locked, cannot read or write its file, disk full, cannot open it. */
const SQLITE_OUTAGES = [SQLITE_BUSY, 6, 10, 13, 14];

/**
 * PostgreSQL: no connection, no resources (a full disk is one), waited too long for a lock or an
 * answer, stopped or starting, the system's errors, no such database, read-only as one is after it
 * was replaced by another.
 */
const POSTGRES_OUTAGE = /^(08...|53...|55P03|57014|57P0[1-5]|58...|3D000|25006)$/;

/** PostgreSQL ended one of several transactions that stood in each other's way. */
const POSTGRES_CLASH = /^(40001|40P01)$/;

const NETWORK_OUTAGE = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What pg and Kysely say, without a code, of a connection that is gone or never came. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

/** Whether another process has SQLite's file locked. */
export function isLocked(error: unknown): boolean {
  return primary(error as Reported) === SQLITE_BUSY;
}

/** Whether other transactions stood in the way, so that the same works once they are through. */
export function isClash(error: unknown): boolean {
  return POSTGRES_CLASH.test((error as Reported | null)?.code ?? "");
}

/** Whether it was the database that could not do its work, so that the same may work later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", statusCode, message = "", cause } = error as Reported;
  return (
    // The sign-in library says no more of what the database told it.
    statusCode === 500 ||
    SQLITE_OUTAGES.includes(primary(error)) ||
    POSTGRES_OUTAGE.test(code) ||
    isClash(error) ||
    NETWORK_OUTAGE.test(code) ||
    NO_CONNECTION.test(message) ||
    isUnavailable(cause)
  );
}

/** SQLite's code without what it adds on the how. */
function primary({ errcode = 0 }: Reported): number {
  return errcode & 0xff;
}
