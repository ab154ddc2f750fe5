import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg)$/;
const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Writes `.br` and `.gz` beside the browser's files, at the best quality, once at the build. */
export function precompress(): Plugin {
  return {
    name: "koshk:precompress",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir = "" }, bundle) {
      for (const file of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(file.fileName)) continue;
        const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await brotliBytes(bytes));
        await writeFile(`${path}.gz`, await gzipBytes(bytes));
      }
    },
  };
}
