import { MAX_BODY_BYTES } from "#app/domain/limits.ts";

/** What is answered to a request that the pages need not hear of. */
type Refusal = { status: 400 | 403 | 413 | 415; message: string };

/** Methods that change nothing. */
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

/** The router warns of each address that it cannot decode, past the log and as often as anybody asks. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Browsers say in Sec-Fetch-Site whether a page of ours sent it, and older ones in Origin whose
 * page it was. What says neither is no form of ours.
 */
function isFromOurPages({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return headers.get("Origin") === new URL(url).origin;
}
