import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROGRAM = fileURLToPath(new URL("./draw-preview-process.ts", import.meta.url));

const TIMEOUT_MS = 20_000;

const run = promisify(execFile);

const KEPT_NAMES = 2;

/** Draws the image of the link preview, a PNG, and caches those of the last names. */
export function openLinkPreview() {
  const images = new Map<string, Promise<Uint8Array>>();
  return (name: string): Promise<Uint8Array> => {
    const kept = images.get(name);
    if (kept) return kept;
    const image = draw(name);
    image.catch(() => {
      if (images.get(name) === image) images.delete(name);
    });
    images.set(name, image);
    for (const oldest of [...images.keys()].slice(0, -KEPT_NAMES)) images.delete(oldest);
    return image;
  };
}

/** In a process of its own, as the drawing library would stay in the server's memory. */
async function draw(name: string): Promise<Uint8Array> {
  const options = { encoding: "buffer", env: {}, timeout: TIMEOUT_MS } as const;
  return (await run(process.execPath, [PROGRAM, name], options)).stdout;
}
