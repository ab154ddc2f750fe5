import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PROGRAM = fileURLToPath(new URL("./draw-preview-process.ts", import.meta.url));

const TIMEOUT_MS = 20_000;

const run = promisify(execFile);

/** Draws the picture that a chat shows with a link to the shop, a PNG, and keeps the last one. */
export function openLinkPreview() {
  let last: { name: string; picture: Promise<Uint8Array> } | undefined;
  return (name: string): Promise<Uint8Array> => {
    if (last?.name === name) return last.picture;
    const drawn = { name, picture: draw(name) };
    drawn.picture.catch(() => {
      if (last === drawn) last = undefined;
    });
    last = drawn;
    return drawn.picture;
  };
}

/** In a process of its own, as the drawing library would stay in the server's memory. */
async function draw(name: string): Promise<Uint8Array> {
  const options = { encoding: "buffer", env: {}, timeout: TIMEOUT_MS } as const;
  return (await run(process.execPath, [PROGRAM, name], options)).stdout;
}
