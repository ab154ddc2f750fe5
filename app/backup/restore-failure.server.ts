import type { BackupFault, RestoreFailure } from "#app/domain/backups/restore.ts";

const FULL = ["ENOSPC", "EDQUOT", "53100"];
const SQLITE_FULL = 13;

type Failed = { fault?: BackupFault | null; code?: string; errcode?: number; cause?: unknown };

export function faultOf(error: unknown): BackupFault | null {
  const { fault, code = "", errcode = 0, cause } = error as Failed;
  if (fault) return fault;
  if (FULL.includes(code) || (errcode & 0xff) === SQLITE_FULL) return "full";
  return cause instanceof Error ? faultOf(cause) : null;
}

export function failureOf(error: unknown): RestoreFailure {
  return faultOf(error) ?? "failed";
}
