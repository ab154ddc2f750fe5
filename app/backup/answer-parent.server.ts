import { setPriority } from "node:os";
import { explainDatabaseFault } from "#app/database-fault.server.ts";
import type { BackupFault } from "#app/domain/backups/restore.ts";
import { faultOf } from "./restore-failure.server.ts";
import type { ShopPlace } from "./store-backup.server.ts";

export type ProcessMessage<Answer, Step> =
  | { step: Step }
  | { answer: Answer }
  | { failure: string; fault: BackupFault | null };

const REPORT_INTERVAL_MS = 500;

/**
 * In a process that the shop has started: does what it asks, and reports each step. `nextMessage` waits
 * for the shop's next message, after a step that waits for it.
 */
export function answerParent<
  Request extends { place: ShopPlace },
  Answer,
  Step extends { step: string },
>(
  work: (
    request: Request,
    report: (step: Step) => void,
    nextMessage: <Message>() => Promise<Message>,
  ) => Promise<Answer>,
): void {
  setPriority(10);
  // What is not whole has no name yet. `exit` would wait for a disk that does not answer.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.once("message", async (request: Request) => {
    const send = (message: ProcessMessage<Answer, Step>) => process.send?.(message);
    let sent = { step: "", at: 0 };
    const report = (step: Step) => {
      const now = Date.now();
      if (step.step === sent.step && now - sent.at < REPORT_INTERVAL_MS) return;
      sent = { step: step.step, at: now };
      send({ step });
    };
    try {
      send({ answer: await work(request, report, nextMessage) });
    } catch (error) {
      const failure = explainDatabaseFault(error, request.place) ?? (error as Error).message;
      send({ failure, fault: faultOf(error) });
    }
  });
}

function nextMessage<Message>(): Promise<Message> {
  return new Promise((resolve) => process.once("message", resolve));
}
