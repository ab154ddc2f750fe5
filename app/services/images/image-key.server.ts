import { randomBytes } from "node:crypto";

type Size = { width: number; height: number };

/** What a key tells of its image; the demo shop's images may be from before keys told a size. */
export type ImageKey = { collectionName: string; madeAt: number; size: Size | null };

const KEY = /^([^/\\\p{C}]+)_images\/(\d{1,15})_[^/\\\p{C}]+?(?:-(\d{1,8})x(\d{1,8}))?$/u;

/** The longest name that a folder or a file may have, in bytes. */
const MAX_NAME_BYTES = 255;

/** `<collection>_images/<timestamp>_<file name>-<random>-<width>x<height>`, never the same twice. */
export function newImageKey(
  collectionName: string,
  fileName: string,
  { width, height }: Size,
  now: number,
): string {
  const random = randomBytes(4).toString("hex");
  return `${collectionName}_images/${now}_${safeStem(fileName)}-${random}-${width}x${height}`;
}

/** Null for a text that is no key, and might lead elsewhere on the disk. */
export function readImageKey(key: string): ImageKey | null {
  const [, collectionName, madeAt, width, height] = KEY.exec(key) ?? [];
  if (!collectionName || key.includes("..") || key.split("/").some(isTooLong)) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { collectionName, madeAt: Number(madeAt), size };
}

/** Whether an address names a file of some image. */
export function isImageFile(path: string): boolean {
  const [, key] = /^(.+)\/\d{1,4}\.webp$/s.exec(path) ?? [];
  return key !== undefined && readImageKey(key) !== null;
}

/** The file's name without its folder and ending, fit for a path and an address. */
function safeStem(fileName: string): string {
  const stem = fileName
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[^.]*$/, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...stem].slice(0, 40).join("") || "image";
}

function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > MAX_NAME_BYTES;
}
