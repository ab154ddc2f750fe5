import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROGRAM = fileURLToPath(new URL("./draw-preview-process.ts", import.meta.url));

const TIMEOUT_MS = 20_000;

const run = promisify(execFile);

/** In each language. */
const KEPT_NAMES = 2;

/** Draws the picture that a chat shows with a link to the shop, a PNG, and keeps those of the last names. */
export function openLinkPreview() {
  const pictures = new Map<string, Promise<Uint8Array>>();
  return (name: string): Promise<Uint8Array> => {
    const kept = pictures.get(name);
    if (kept) return kept;
    const picture = draw(name);
    picture.catch(() => {
      if (pictures.get(name) === picture) pictures.delete(name);
    });
    pictures.set(name, picture);
    for (const oldest of [...pictures.keys()].slice(0, -KEPT_NAMES)) pictures.delete(oldest);
    return picture;
  };
}

/** In a process of its own, as the drawing library would stay in the server's memory. */
async function draw(name: string): Promise<Uint8Array> {
  const options = { encoding: "buffer", env: {}, timeout: TIMEOUT_MS } as const;
  return (await run(process.execPath, [PROGRAM, name], options)).stdout;
}
