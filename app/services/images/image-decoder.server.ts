import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { IMAGE_WIDTHS } from "#app/domain/catalogue/image.ts";
import { IMAGE_DECODE_TIMEOUT_MS, MAX_WAITING_IMAGES } from "#app/domain/limits.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

export type DecodedImage = {
  width: number;
  height: number;
  files: { width: number; bytes: Uint8Array }[];
};

export type ImageToDecode = { bytes: Uint8Array; widths: readonly number[] };

const PROGRAM = fileURLToPath(new URL("./image-decoder-process.ts", import.meta.url));
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** No secret, and of the disk only the program: hostile files are read there. */
export const CONFINED = {
  env: {},
  execArgv: [
    ...["--permission", "--allow-addons", "--disable-warning=PERM0001"],
    ...["app/*", "node_modules/*", "package.json"].map((part) => `--allow-fs-read=${ROOT}${part}`),
  ],
};

/** A photo of 64 megapixels takes up to 500 MB. */
const MAX_DECODERS = 1;

const IDLE_TIMEOUT_MS = 10_000;

/** Decodes in processes of their own: a hostile file can exhaust or crash only those. */
export function openImageDecoder(timeoutMs = IMAGE_DECODE_TIMEOUT_MS) {
  const withDecoder = openSemaphore(
    MAX_DECODERS,
    MAX_WAITING_IMAGES,
    () => new Error("Too many images at once."),
  );
  const idle = new Set<IdleDecoder>();
  /** Throws UnreadableImage, or the signal's reason where it is aborted while it waits. */
  return (
    bytes: Uint8Array,
    signal?: AbortSignal,
    widths: readonly number[] = IMAGE_WIDTHS,
  ): Promise<DecodedImage> =>
    withDecoder(async () => {
      signal?.throwIfAborted();
      const decoder = takeIdle(idle) ?? start();
      const decoded = await decodeIn(decoder, { bytes, widths }, timeoutMs);
      keepIdle(idle, decoder);
      if (!decoded) throw new UnreadableImage();
      return decoded;
    });
}

function start(): ChildProcess {
  const stdio = ["ignore" as const, "ignore" as const, "ignore" as const, "ipc" as const];
  const decoder = fork(PROGRAM, { ...CONFINED, serialization: "advanced", stdio });
  // Without a listener a late error would end the shop; decodeIn notices the exit.
  decoder.on("error", () => {});
  return decoder;
}

async function decodeIn(
  decoder: ChildProcess,
  asked: ImageToDecode,
  timeoutMs: number,
): Promise<DecodedImage | null> {
  const settled = new AbortController();
  const timer = setTimeout(() => decoder.kill("SIGKILL"), timeoutMs);
  const answered = once(decoder, "message", settled).then(
    ([decoded]) => decoded as DecodedImage | null,
  );
  const ended = once(decoder, "exit", settled).then(([code, killedBy]) => {
    if (killedBy) return null;
    throw new Error(`The image decoder ended with ${code}.`);
  });
  try {
    decoder.send(asked);
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

type IdleDecoder = { decoder: ChildProcess; timer: NodeJS.Timeout };

function keepIdle(idle: Set<IdleDecoder>, decoder: ChildProcess): void {
  if (!decoder.connected) return;
  decoder.unref();
  decoder.channel?.unref();
  const end = () => {
    idle.delete(one);
    if (decoder.connected) decoder.disconnect();
  };
  const one = { decoder, timer: setTimeout(end, IDLE_TIMEOUT_MS).unref() };
  idle.add(one);
}

function takeIdle(idle: Set<IdleDecoder>): ChildProcess | undefined {
  for (const one of idle) {
    const { decoder, timer } = one;
    idle.delete(one);
    clearTimeout(timer);
    if (!decoder.connected) continue;
    decoder.ref();
    decoder.channel?.ref();
    return decoder;
  }
}
