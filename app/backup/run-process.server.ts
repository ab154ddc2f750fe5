import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BackupStep } from "#app/domain/backups.ts";
import type { BackupMessage, BackupRequest } from "./backup-process.ts";
import type { ShopPlace } from "./store-backup.server.ts";

const PROGRAM = fileURLToPath(new URL("./backup-process.ts", import.meta.url));

const MAX_HEAP_MB = 256;

/** Answers what differs. */
export type MakeBackup = (
  name: string,
  report: (step: BackupStep) => void,
  lost?: AbortSignal,
) => Promise<string[]>;

/** Backups are made and proven beside the shop, in processes of their own. */
export function openBackupProcess({
  dataDir,
  databaseUrl,
  databasePool,
  filesUrl,
}: ShopPlace): MakeBackup {
  const place = { dataDir, databaseUrl, databasePool, filesUrl };
  return (name, report, lost) => runProcess({ place, name }, report, lost);
}

async function runProcess(
  request: BackupRequest,
  report: (step: BackupStep) => void,
  lost?: AbortSignal,
): Promise<string[]> {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const settled = new AbortController();
  const ended = once(child, "exit", settled).then(([code, signal]) => {
    throw new Error(`It was ended (${signal ?? code}).`);
  });
  const answered = new Promise<string[]>((resolve, reject) => {
    child.on("error", reject);
    lost?.addEventListener("abort", () => reject(lost.reason), settled);
    child.on("message", (message: BackupMessage) => {
      if ("step" in message) report(message.step);
      else if ("faults" in message) resolve(message.faults);
      else reject(new Error(message.failure));
    });
  });
  try {
    child.send(request);
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
    if (child.connected) child.disconnect();
  }
}
