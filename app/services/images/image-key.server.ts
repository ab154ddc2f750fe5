import { randomBytes } from "node:crypto";

type Size = { width: number; height: number };

/** Old keys of the demo shop have no size. */
export type ImageKey = { collectionName: string; madeAt: number; size: Size | null };

const KEY = /^([^/\\\p{C}]+)_images\/(\d{1,15})_[^/\\\p{C}]+?(?:-(\d{1,8})x(\d{1,8}))?$/u;

const MAX_NAME_BYTES = 255;

export function newImageKey(
  collectionName: string,
  fileName: string,
  { width, height }: Size,
  now: number,
): string {
  const random = randomBytes(4).toString("hex");
  return `${collectionName}_images/${now}_${safeStem(fileName)}-${random}-${width}x${height}`;
}

/** Null for any other text, which might lead elsewhere on the disk. */
export function readImageKey(key: string): ImageKey | null {
  const [, collectionName, madeAt, width, height] = KEY.exec(key) ?? [];
  if (!collectionName || key.includes("..") || key.split("/").some(isTooLong)) return null;
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { collectionName, madeAt: Number(madeAt), size };
}

export function isImageFile(path: string): boolean {
  const [, key] = /^(.+)\/\d{1,4}\.webp$/s.exec(path) ?? [];
  return key !== undefined && readImageKey(key) !== null;
}

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
