import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|wasm)$/;
const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Writes `.br` and `.gz` beside the browser's files in `dir`, at the best quality. */
export function precompress(dir: string): Plugin {
  return {
    name: "koshk:precompress",
    apply: "build",
    // The route manifest is written last, during the server's build.
    applyToEnvironment: (environment) => environment.name === "ssr",
    async writeBundle() {
      for (const file of await readdir(dir, { recursive: true })) {
        if (COMPRESSIBLE.test(file)) await compressFile(join(dir, file));
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await brotliBytes(bytes));
  await writeFile(`${path}.gz`, await gzipBytes(bytes));
}
