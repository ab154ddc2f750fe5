type DriverError = {
  errcode?: number;
  code?: string;
  statusCode?: number;
  message?: string;
  cause?: unknown;
};

const SQLITE_BUSY = 5;

const SQLITE_OUTAGES = [SQLITE_BUSY, 6, 10, 13, 14];

/** Connection, resources, lock, statement and idle timeouts, shutdown, system, no database, read-only. */
const POSTGRES_OUTAGE = /^(08...|53...|55P03|57014|57P0[1-5]|58...|3D000|25006|25P03)$/;

const POSTGRES_CONFLICT = /^(40001|40P01)$/;

const NETWORK_OUTAGE = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of pg and Kysely that have no code. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;

const LOCK_NOT_AVAILABLE = "55P03";

export function isLocked(error: unknown): boolean {
  const { code } = error as DriverError;
  return primaryCode(error as DriverError) === SQLITE_BUSY || code === LOCK_NOT_AVAILABLE;
}

export function isSerializationFailure(error: unknown): boolean {
  return POSTGRES_CONFLICT.test((error as DriverError | null)?.code ?? "");
}

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", statusCode, message = "", cause } = error as DriverError;
  return (
    // better-auth hides the database's error.
    statusCode === 500 ||
    SQLITE_OUTAGES.includes(primaryCode(error)) ||
    POSTGRES_OUTAGE.test(code) ||
    isSerializationFailure(error) ||
    NETWORK_OUTAGE.test(code) ||
    NO_CONNECTION.test(message) ||
    isUnavailable(cause)
  );
}

function primaryCode({ errcode = 0 }: DriverError): number {
  return errcode & 0xff;
}
