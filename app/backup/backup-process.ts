import { setPriority } from "node:os";
import { explainDatabaseFault } from "#app/database-fault.server.ts";
import type { BackupStep } from "#app/domain/backups.ts";
import { type ShopPlace, storeBackup } from "./store-backup.server.ts";

export type BackupRequest = { place: ShopPlace; name: string };

export type BackupMessage = { step: BackupStep } | { faults: string[] } | { failure: string };

const REPORT_INTERVAL_MS = 500;

setPriority(10);
// The shop's process ended: what is not whole has no name yet.
process.on("disconnect", () => process.exit());
process.once("message", async ({ place, name }: BackupRequest) => {
  const send = (message: BackupMessage) => process.send?.(message);
  let sent = { step: "", at: 0 };
  const report = (step: BackupStep) => {
    const now = Date.now();
    if (step.step === sent.step && now - sent.at < REPORT_INTERVAL_MS) return;
    sent = { step: step.step, at: now };
    send({ step });
  };
  try {
    send({ faults: await storeBackup(place, name, report) });
  } catch (error) {
    send({ failure: explainDatabaseFault(error, place) ?? (error as Error).message });
  }
});
