import { placeOf, runProcess } from "#app/backup/run-process.server.ts";
import { recordCopyProof } from "#app/data/backup/copy-record.server.ts";
import { newGenerationId } from "#app/domain/backups/copy.ts";
import type { BaseAnswer, BaseBegin, BaseProof, BaseRequest, BaseStep } from "./base-process.ts";
import type { CopiedShop, Copying } from "./continuous-copy.server.ts";
import type { CopyChild } from "./copy-child.server.ts";
import type { TakeChanges } from "./copy-until.server.ts";
import { describeFailure } from "./copy-writer.server.ts";

const PROGRAM = new URL("./base-process.ts", import.meta.url);
const HEAP_MB = 256;

const MOMENT_MS = 3000;

/** A base, and from its moment on all that changes. The generation before is proven by it, and ends once it is whole. */
export async function beginGeneration(
  { db, settings, log, kept }: CopiedShop,
  { target, claim, progress }: Copying,
  child: CopyChild,
  take: TakeChanges,
): Promise<void> {
  const before = progress.generation;
  let [own, breaks] = ["", 0];
  let proof: BaseProof = { proves: null, at: 0 };
  const ended = new AbortController();
  const giveUp = (reason: unknown) => ended.abort(reason);
  child.ended.addEventListener("abort", () => giveUp(child.ended.reason), ended);
  const hasBegun = Promise.withResolvers<void>();

  const onReady = (send: (begin: BaseBegin) => void) =>
    take(async (at) => {
      own = newGenerationId(at);
      breaks = progress.breaks;
      proof = { proves: progress.isUnbroken ? before : null, at };
      const late = setTimeout(hasBegun.reject, MOMENT_MS, new Error("The base did not begin."));
      send({ generation: own });
      await hasBegun.promise.finally(() => clearTimeout(late));
      child.add({ begin: own });
    });

  const onStored = async (send: (proof: BaseProof) => void) => {
    await progress.settled();
    if (before) child.add({ end: before });
    progress.stored(own, breaks);
    send(proof);
  };

  const place = placeOf(settings);
  const request: BaseRequest = { place, target, claim, kept: await kept() };
  const program = { program: PROGRAM, heapMb: HEAP_MB, lost: ended.signal };
  const faults = await runProcess<BaseAnswer, BaseStep>(program, request, ({ step }, send) => {
    if (step === "ready") onReady(send).catch(giveUp);
    else if (step === "begun") hasBegun.resolve();
    else onStored(send).catch(giveUp);
  }).catch((error: unknown) => {
    if (!own || progress.generation !== own) {
      child.add({ end: own });
      progress.failed(describeFailure(error).fault);
    }
    throw error;
  });
  if (faults === null) return;
  const at = Date.now();
  await recordCopyProof(db, target.id, { at, faults });
  if (faults.length > 0) log.error({ faults }, "continuous copy not proven");
  else progress.proven(at);
}
