import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BackupStep } from "#app/domain/backups/backups.ts";
import type { ProcessMessage } from "./answer-parent.server.ts";
import { BackupError } from "./backup-format.server.ts";
import type { BackupRequest } from "./backup-process.ts";
import type { ShopPlace } from "./store-backup.server.ts";

const PROGRAM = new URL("./backup-process.ts", import.meta.url);

const BACKUP_HEAP_MB = 256;

type Child = { program: URL; heapMb: number; lost?: AbortSignal | undefined };

export type MakeBackup = (
  name: string,
  report: (step: BackupStep) => void,
  lost?: AbortSignal,
) => Promise<string[]>;

/** Backups are made and proven beside the shop, in processes of their own. */
export function openBackupProcess(settings: ShopPlace): MakeBackup {
  const place = placeOf(settings);
  return (name, report, lost) =>
    runProcess(
      { program: PROGRAM, heapMb: BACKUP_HEAP_MB, lost },
      { place, name } satisfies BackupRequest,
      report,
    );
}

export function placeOf({ dataDir, databaseUrl, databasePool, filesUrl }: ShopPlace): ShopPlace {
  return { dataDir, databaseUrl, databasePool, filesUrl };
}

/** Throws what the process says, a BackupError where a file is refused. */
export async function runProcess<Answer, Step>(
  { program, heapMb, lost }: Child,
  request: object,
  report: (step: Step, send: (message: object) => void) => void = () => {},
): Promise<Answer> {
  const child = fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const settled = new AbortController();
  const ended = once(child, "exit", settled).then(([code, signal]) => {
    throw new Error(`It was ended (${signal ?? code}).`);
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    child.on("error", reject);
    lost?.addEventListener("abort", () => reject(lost.reason), settled);
    child.on("message", (message: ProcessMessage<Answer, Step>) => {
      if ("step" in message) report(message.step, (message) => child.send(message));
      else if ("answer" in message) resolve(message.answer);
      else reject(new BackupError(message.failure, message.fault));
    });
  });
  try {
    child.send(request);
    return await Promise.race([answered, ended]);
  } finally {
    settled.abort();
    // What holds it up, such as a statement of SQLite, keeps it from noticing a disconnection.
    child.kill("SIGKILL");
  }
}
