import { MAX_BODY_BYTES } from "#app/domain/limits.ts";

type Refusal = { status: 400 | 403 | 413 | 415; message: string };

const READING = ["GET", "HEAD", "OPTIONS"];

export function refusalOf(request: Request): Refusal | null {
  if (!isReadable(new URL(request.url).pathname)) {
    return { status: 400, message: "This address cannot be read." };
  }
  if (READING.includes(request.method)) return null;
  if (!isFromOurPages(request)) {
    return { status: 403, message: "This was not sent by a page of this shop." };
  }
  const { headers } = request;
  if ((headers.get("Content-Encoding") ?? "identity") !== "identity") {
    return { status: 415, message: "This shop takes nothing that is compressed." };
  }
  if (Number(headers.get("Content-Length")) > MAX_BODY_BYTES) {
    return { status: 413, message: "This is too large." };
  }
  return null;
}

/** React Router logs a warning for each address that it cannot decode. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Older browsers send only Origin. */
function isFromOurPages({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return headers.get("Origin") === new URL(url).origin;
}
