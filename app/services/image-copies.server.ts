import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { IMAGE_WIDTHS, imageFile } from "../domain/image.ts";
import { isImageFile } from "./image-key.server.ts";
import { putFile } from "./lasting-file.server.ts";

/** A file of a picture, byte for byte, by the name that it has in the store. */
export type ImageCopy = { file: string; bytes: Buffer };

/** All files of a picture, or null where one is not there. */
export async function copyImage(dataDir: string, key: string): Promise<ImageCopy[] | null> {
  try {
    const files = IMAGE_WIDTHS.map((width) => imageFile(key, width));
    return await Promise.all(
      files.map(async (file) => ({ file, bytes: await readFile(pathOf(dataDir, file)) })),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Puts a file of a picture where it was; it is on the disk, and whole, once this has ended. */
export async function placeImage(dataDir: string, { file, bytes }: ImageCopy): Promise<void> {
  await putFile(pathOf(dataDir, file), bytes);
}

function pathOf(dataDir: string, file: string): string {
  if (!isImageFile(file)) throw new Error(`${file} is no name of a picture's file.`);
  return join(dataDir, "files", file);
}
