import { createHash } from "node:crypto";
import { type Language, toLanguage } from "#app/domain/locale/locale.ts";
import { compressText, type Encoding, type Quality } from "./compression.server.ts";

/** A complete response but for its Date; the headers include Content-Length. */
export type PrebuiltResponse = { status: number; headers: HeaderList; body: Uint8Array };

type HeaderList = string[];

export type CachedPage = {
  status: number;
  language: Language | null;
  /** Weak, as all encodings share it; null for a page that must not be cached. */
  etag: string | null;
  html: Uint8Array;
  encoded: Record<Encoding | "identity", PrebuiltResponse>;
  unchanged: HeaderList;
};

/** A rendered page in every encoding, or `last` where it is the same. Only a 200 may be cached. */
export async function toCachedPage(response: Response, last?: CachedPage): Promise<CachedPage> {
  const html = new Uint8Array(await response.arrayBuffer());
  const isWhole = response.status === 200 && !response.headers.has("Cache-Control");
  const etag = isWhole ? tagOf(html) : null;
  if (last && last.etag === etag) return last;
  const headers = new Headers(response.headers);
  headers.set("Vary", "Accept-Encoding, Cookie");
  headers.set("Cache-Control", etag ? "no-cache" : "no-store");
  if (etag) headers.set("ETag", etag);
  const common = [...headers].flat();
  const language = toLanguage(headers.get("Content-Language"));
  const page = { status: response.status, language, etag, html, unchanged: common };
  return { ...page, encoded: await encode(page, "fast") };
}

export async function compressBest(page: CachedPage): Promise<void> {
  page.encoded = await encode(page, "best");
}

async function encode(
  { status, html, unchanged }: Omit<CachedPage, "encoded">,
  quality: Quality,
): Promise<CachedPage["encoded"]> {
  const [br, gzip] = await Promise.all([
    compressText(html, "br", quality),
    compressText(html, "gzip", quality),
  ]);
  const sent = (body: Uint8Array, ...encoding: HeaderList): PrebuiltResponse => {
    const length = ["Content-Length", String(body.byteLength)];
    return { status, headers: [...unchanged, ...encoding, ...length], body };
  };
  return {
    br: sent(br, "Content-Encoding", "br"),
    gzip: sent(gzip, "Content-Encoding", "gzip"),
    identity: sent(html),
  };
}

function tagOf(html: Uint8Array): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
}
