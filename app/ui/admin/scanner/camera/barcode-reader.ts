import { CAMERA_FORMATS } from "./formats.ts";
import type { FrameAnswer } from "./read-frame.worker.ts";

/** Reads one frame at a time. */
export type BarcodeReader = {
  read: (video: HTMLVideoElement) => Promise<string | null>;
  close: () => void;
};

/** The browser's own, or ZXing in a worker: its WebAssembly is not allowed to pages. */
export async function openReader(): Promise<BarcodeReader> {
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
