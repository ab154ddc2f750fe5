import { buffer } from "node:stream/consumers";
import { imageFile, imageWidths } from "#app/domain/catalogue/image.ts";
import type { Files } from "./files.server.ts";
import { isImageFile } from "./image-key.server.ts";

export type ImageCopy = { file: string; bytes: Buffer };

export async function copyImage(files: Files, key: string): Promise<ImageCopy[] | null> {
  const copies: ImageCopy[] = [];
  for (const file of imageWidths(key).map((width) => imageFile(key, width))) {
    requireImageFile(file);
    const opened = await files.open(file);
    if (!opened) return null;
    copies.push({ file, bytes: await buffer(opened.body) });
  }
  return copies;
}

export async function placeImage(
  files: Pick<Files, "put">,
  { file, bytes }: ImageCopy,
): Promise<void> {
  requireImageFile(file);
  await files.put(file, bytes);
}

function requireImageFile(file: string): void {
  if (!isImageFile(file)) throw new Error(`${file} is no name of an image's file.`);
}
