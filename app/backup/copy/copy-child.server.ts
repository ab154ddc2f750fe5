import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CopyError } from "#app/services/backups/copy-files.server.ts";
import type { CopyRequest } from "./copy-process.ts";
import type { CopyOrder, CopyReport } from "./copy-writer.server.ts";

const PROGRAM = fileURLToPath(new URL("./copy-process.ts", import.meta.url));
const HEAP_MB = 256;

export type CopyChild = {
  add(order: CopyOrder): void;
  end(): void;
  ended: AbortSignal;
};

/** What is on its way when the shop ends is still copied, unless that takes longer. */
export const LAST_MS = 5000;

/** A disk that is silent for longer is away. */
const CLAIM_MS = 8000;

/**
 * The process that writes a continuous copy, once the place is its own. Throws CopyError, also where it is turned off
 * before.
 */
export async function startCopyChild(
  request: CopyRequest,
  off: AbortSignal,
  onReport: (report: CopyReport) => void,
): Promise<CopyChild> {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new AbortController();
  const end = (reason = new CopyError("failed", "The process that copies has ended.")) => {
    ended.abort(reason);
    if (child.connected) child.disconnect();
    // One that stands still does not end by itself.
    setTimeout(() => child.kill("SIGKILL"), LAST_MS).unref();
  };
  child.on("exit", () => end());
  child.on("error", () => end());
  const claimed = new Promise<void>((resolve, reject) => {
    ended.signal.addEventListener("abort", () => reject(ended.signal.reason));
    child.on("message", (report: CopyReport) => {
      if ("claimed" in report) resolve();
      else if ("fault" in report) reject(new CopyError(report.fault, report.message));
      onReport(report);
    });
  });
  const late = setTimeout(() => {
    end(new CopyError("away", "The place does not answer."));
  }, CLAIM_MS);
  const onOff = () => end();
  off.addEventListener("abort", onOff);
  child.send(request);
  await claimed.finally(() => {
    clearTimeout(late);
    off.removeEventListener("abort", onOff);
  });
  return {
    add: (order) => {
      if (child.connected) child.send(order);
    },
    end: () => end(),
    ended: ended.signal,
  };
}
