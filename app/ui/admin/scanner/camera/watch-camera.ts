import { CAMERA_FORMATS } from "./formats.ts";
import { newScans } from "./new-scans.ts";
import type { FrameAnswer } from "./read-frame.worker.ts";

export type CameraState = "starting" | "reading" | "refused" | "missing" | "insecure" | "failed";

const PAUSE_MS = 80;

const WIDE = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };

/** Shows the camera in `video` and calls back for each code, until the returned function is called. */
export function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onState: (state: CameraState) => void,
): () => void {
  const stopped = new AbortController();
  const tell = (state: CameraState) => {
    if (!stopped.signal.aborted) onState(state);
  };
  tell("starting");
  run(video, onCode, tell, stopped.signal).catch((error) => tell(stateOf(error)));
  return () => stopped.abort();
}

async function run(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  tell: (state: CameraState) => void,
  stopped: AbortSignal,
): Promise<void> {
  if (!navigator.mediaDevices) return tell("insecure");
  const stream = await navigator.mediaDevices.getUserMedia({ video: WIDE });
  whenStopped(stopped, () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  });
  if (stopped.aborted) return;
  stream.getVideoTracks()[0]?.addEventListener("ended", () => tell("failed"));
  video.srcObject = stream;
  await video.play();
  const reader = await openReader();
  whenStopped(stopped, reader.close);
  const scanOf = newScans();
  while (!stopped.aborted) {
    const read = await reader.read(video);
    tell("reading");
    const code = scanOf(read, performance.now());
    if (code !== null && !stopped.aborted) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function whenStopped(stopped: AbortSignal, undo: () => void): void {
  if (stopped.aborted) undo();
  else stopped.addEventListener("abort", undo);
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

/** Reads one frame at a time. */
type BarcodeReader = {
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
};

/** The browser's own, or ZXing in a worker: its WebAssembly is not allowed to pages. */
async function openReader(): Promise<BarcodeReader> {
  return (await openNativeReader()) ?? openWorkerReader();
}

type NativeDetector = {
  new (options: {
    formats: string[];
  }): {
    detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats: () => Promise<string[]>;
};

async function openNativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetector };
  const formats: string[] = CAMERA_FORMATS.map(({ native }) => native);
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !formats.every((format) => supported.includes(format))) return null;
  const detector = new BarcodeDetector({ formats });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    close: () => {},
  };
}

function openWorkerReader(): BarcodeReader {
  const worker = new Worker(new URL("./read-frame.worker.ts", import.meta.url), { type: "module" });
  return {
    read: async (video) => {
      const frame = await createImageBitmap(video);
      const answer = await new Promise<FrameAnswer>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new Error("The reader could not be loaded."));
        worker.postMessage(frame, [frame]);
      });
      if ("failure" in answer) throw new Error(answer.failure);
      return answer.code;
    },
    close: () => worker.terminate(),
  };
}
