import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { ServedFile } from "./nginx.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSED = /\.(br|gz)$/;

/** A folder's files, in brotli where there is a compressed one. */
export async function staticFiles(folder: string): Promise<ServedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map((path) => servedFile(path, path.slice(folder.length))));
}

async function servedFile(file: string, path: string): Promise<ServedFile> {
  const isCompressed = existsSync(`${file}.br`);
  return {
    path: path === "/index.html" ? "/" : path,
    body: await readFile(isCompressed ? `${file}.br` : file),
    headers: {
      "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
      ...(isCompressed && { "Content-Encoding": "br" }),
    },
  };
}
