import { setPriority } from "node:os";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import {
  type Claim,
  claim,
  openCopyFiles,
  requireClaim,
} from "#app/services/backups/copy-files.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { LAST_MS } from "./copy-child.server.ts";
import {
  type CopyOrder,
  type CopyReport,
  describeFailure,
  openCopyWriter,
} from "./copy-writer.server.ts";

/** `isFirst`: of this process of the shop, which then takes over from earlier ones. */
export type CopyRequest = { place: ShopPlace; target: CopyTarget; claim: Claim; isFirst: boolean };

setPriority(5);
const report = (message: CopyReport) => {
  if (process.connected) process.send?.(message);
};
// `exit` waits for a disk that does not answer.
process.on("disconnect", () => setTimeout(() => process.kill(process.pid, "SIGKILL"), LAST_MS));
process.once("message", async (request: CopyRequest) => {
  try {
    const { place, target, claim: own, isFirst } = request;
    const [copy, files] = [await openCopyFiles(target, place.filesUrl), await openFiles(place)];
    await (isFirst ? claim : requireClaim)(copy, own);
    const sources = { copy, files, requireClaim: () => requireClaim(copy, own) };
    const writer = openCopyWriter(sources, report);
    process.on("message", (order: CopyOrder) => writer.add(order));
    process.on("disconnect", () => writer.settled().then(() => process.exit()));
    report({ claimed: true });
  } catch (error) {
    report(describeFailure(error));
    process.disconnect?.();
  }
});
