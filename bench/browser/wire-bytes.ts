import type { CDPSession } from "@playwright/test";

export type WireBytes = { html: number; css: number; js: number; all: number };

const KINDS: Record<string, "html" | "css" | "js"> = {
  Document: "html",
  Stylesheet: "css",
  Script: "js",
};

/** Counts what comes over the wire from now on, the answers' heads included; answers the count so far. */
export async function countBytes(session: CDPSession): Promise<() => WireBytes> {
  const kinds = new Map<string, string>();
  const bytes: WireBytes = { html: 0, css: 0, js: 0, all: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = KINDS[kinds.get(requestId) ?? ""];
    if (kind) bytes[kind] += encodedDataLength;
    bytes.all += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ ...bytes });
}
