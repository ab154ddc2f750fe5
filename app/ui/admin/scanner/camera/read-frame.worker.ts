import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { CAMERA_FORMATS } from "./formats.ts";

/** A code, none, or why the reader does not work. */
export type FrameAnswer = { code: string | null } | { failure: string };

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const OPTIONS = { formats: CAMERA_FORMATS.map(({ zxing }) => zxing), maxNumberOfSymbols: 1 };

addEventListener("message", async ({ data: frame }: MessageEvent<ImageBitmap>) => {
  try {
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    if (!drawing) throw new Error("There is no canvas to draw on.");
    drawing.drawImage(frame, 0, 0);
    frame.close();
    const image = drawing.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(image, OPTIONS);
    answer({ code: found?.text ?? null });
  } catch (error) {
    answer({ failure: String(error) });
  }
});

function answer(answer: FrameAnswer): void {
  postMessage(answer);
}
