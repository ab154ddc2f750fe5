import type { Dir } from "node:fs";
import { open, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { putFile, unlessMissing } from "./durable-file.server.ts";
import type { Files } from "./files.server.ts";

export function openFolder(folder: string): Files {
  return {
    put: (file, bytes) => putFile(join(folder, file), bytes),

    async open(file) {
      const handle = await unlessMissing(open(join(folder, file)));
      if (!handle) return null;
      const { size } = await handle.stat();
      const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
      return { body, size };
    },

    async has(file) {
      return (await unlessMissing(stat(join(folder, file)))) !== null;
    },

    removeAll: (inside) => rm(join(folder, inside), { recursive: true, force: true }),

    async *listFolders() {
      for await (const collection of await openDir(folder)) {
        if (!collection.isDirectory()) continue;
        for await (const image of await openDir(join(folder, collection.name))) {
          yield `${collection.name}/${image.name}`;
        }
      }
    },

    sign: async () => null,
  };
}

async function openDir(path: string): Promise<Dir | []> {
  return (await unlessMissing(opendir(path))) ?? [];
}
