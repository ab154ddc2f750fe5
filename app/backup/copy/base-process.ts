import { answerParent } from "#app/backup/answer-parent.server.ts";
import type { KeptBackups } from "#app/backup/make-backup.server.ts";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import type { Claim } from "#app/services/backups/copy-files.server.ts";
import { makeBase } from "./make-base.server.ts";

export type BaseRequest = {
  place: ShopPlace;
  target: CopyTarget;
  claim: Claim;
  kept: KeptBackups | null;
};

/** At "ready" and "stored" it waits for the shop. */
export type BaseStep = { step: "ready" | "begun" | "stored" };

/** What the shop answers at "ready": the generation's id. */
export type BaseBegin = { generation: string };

/**
 * What it answers at "stored": the generation before, to be proven as it was at the same moment.
 */
export type BaseProof = { proves: string | null; at: number };

export type BaseAnswer = string[] | null;

answerParent<BaseRequest, BaseAnswer, BaseStep>(makeBase);
