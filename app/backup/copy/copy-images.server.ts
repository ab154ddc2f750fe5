import { listImages } from "#app/data/catalogue/image-use.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { CopyFiles } from "#app/services/backups/copy-files.server.ts";
import type { Files } from "#app/services/images/files.server.ts";
import { copyImage, placeImage } from "#app/services/images/image-copies.server.ts";

const SEEN = "images.json";

type Seen = Record<string, number>;

export async function copyImages(db: Database, files: Files, copy: CopyFiles): Promise<void> {
  const seen = await readSeen(copy);
  for (const key of await listImages(db)) {
    if (seen[key] === undefined) await copyOne(files, copy, key);
    seen[key] = Date.now();
  }
  for await (const key of copy.images.listFolders()) seen[key] ??= Date.now();
  await storeSeen(copy, seen);
}

/** One that the shop no longer has is left out. */
export async function copyOne(files: Files, { images }: CopyFiles, key: string): Promise<void> {
  for (const image of (await copyImage(files, key)) ?? []) await placeImage(images, image);
}

/** Removes those that the shop has given up before `before`, so that no moment that is kept names them. */
export async function removeImages(copy: CopyFiles, before: number): Promise<void> {
  const seen = await readSeen(copy);
  const gone = Object.keys(seen).filter((key) => (seen[key] ?? 0) < before);
  if (gone.length === 0) return;
  for (const key of gone) {
    await copy.images.removeAll(key);
    delete seen[key];
  }
  await storeSeen(copy, seen);
}

export async function differingImages(
  db: Database,
  files: Files,
  { images }: CopyFiles,
): Promise<string[]> {
  const differing: string[] = [];
  for (const key of await listImages(db)) {
    const own = await copyImage(files, key);
    if (!own) continue;
    const copied = await copyImage(images, key);
    const isSame = own.every(({ bytes }, index) => copied?.[index]?.bytes.equals(bytes));
    if (!isSame) differing.push(`The image ${key} ${copied ? "differs" : "is missing"}.`);
  }
  return differing;
}

async function readSeen({ files }: CopyFiles): Promise<Seen> {
  const text = await files.readText(SEEN);
  return text === null ? {} : JSON.parse(text);
}

function storeSeen({ files }: CopyFiles, seen: Seen): Promise<void> {
  return files.putBytes(SEEN, Buffer.from(JSON.stringify(seen)));
}
