import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { IMAGE_TIME, IMAGES_WAITING } from "#app/domain/limits.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

/** An image's size, upright, and the image as WebP in each of its widths. */
export type DecodedImage = {
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
};

const PROGRAM = fileURLToPath(new URL("./image-decoder-process.ts", import.meta.url));

/** Images decoded at once, one core being left to pages; the others wait for their turn. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;

/** After this long without an image a process ends, and its memory is given back. */
const REST_TIME = 10_000;

/**
 * Decodes images in processes of its own, started when there are images: whatever a hostile
 * file does to a decoder, in time, memory or crashes, it does to them and not to the shop.
 */
export function openImageDecoder(timeLimit = IMAGE_TIME) {
  const inTurn = openSemaphore(
    AT_ONCE,
    IMAGES_WAITING,
    () => new Error("Too many images at once."),
  );
  const resting = new Set<Resting>();
  /** Throws UnreadableImage, or what `signal` says when it is aborted before its turn. */
  return (bytes: Uint8Array, signal?: AbortSignal): Promise<DecodedImage> =>
    inTurn(async () => {
      signal?.throwIfAborted();
      const decoder = wake(resting) ?? start();
      const decoded = await decodeIn(decoder, bytes, timeLimit);
      rest(resting, decoder);
      if (!decoded) throw new UnreadableImage();
      return decoded;
    });
}

function start(): ChildProcess {
  const stdio = ["ignore" as const, "ignore" as const, "ignore" as const, "ipc" as const];
  const decoder = fork(PROGRAM, { execArgv: [], serialization: "advanced", stdio });
  // Whoever waits for an answer hears of it; one that comes late must not end the shop.
  decoder.on("error", () => {});
  return decoder;
}

/** Null when it cannot be decoded: the process says so, crashes, or takes too long. */
async function decodeIn(
  decoder: ChildProcess,
  bytes: Uint8Array,
  timeLimit: number,
): Promise<DecodedImage | null> {
  const settled = new AbortController();
  const timer = setTimeout(() => decoder.kill("SIGKILL"), timeLimit);
  const answered = once(decoder, "message", settled).then(
    ([decoded]) => decoded as DecodedImage | null,
  );
  const ended = once(decoder, "exit", settled).then(([code, killedBy]) => {
    if (killedBy) return null;
    throw new Error(`The image decoder ended with ${code}.`);
  });
  try {
    decoder.send(bytes);
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

type Resting = { decoder: ChildProcess; timer: NodeJS.Timeout };

/** Keeps a process for the next image, for a while; it does not keep the shop from ending. */
function rest(resting: Set<Resting>, decoder: ChildProcess): void {
  if (!decoder.connected) return;
  decoder.unref();
  decoder.channel?.unref();
  const end = () => {
    resting.delete(one);
    if (decoder.connected) decoder.disconnect();
  };
  const one = { decoder, timer: setTimeout(end, REST_TIME).unref() };
  resting.add(one);
}

function wake(resting: Set<Resting>): ChildProcess | undefined {
  for (const one of resting) {
    const { decoder, timer } = one;
    resting.delete(one);
    clearTimeout(timer);
    if (!decoder.connected) continue;
    decoder.ref();
    decoder.channel?.ref();
    return decoder;
  }
}
