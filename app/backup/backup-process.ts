import type { BackupStep } from "#app/domain/backups/backups.ts";
import { answerParent } from "./answer-parent.server.ts";
import { type ShopPlace, storeBackup } from "./store-backup.server.ts";

export type BackupRequest = { place: ShopPlace; name: string };

answerParent<BackupRequest, string[], BackupStep>(({ place, name }, report) =>
  storeBackup(place, name, report),
);
