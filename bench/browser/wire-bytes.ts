import type { CDPSession } from "@playwright/test";

/** HTML, CSS and JavaScript, compressed. */
export type WireBytes = { bodies: number; heads: number; scripts: number };

const KINDS = ["Document", "Stylesheet", "Script"];

/** Answers a function that reads the count since this call. */
export async function countBytes(session: CDPSession): Promise<() => WireBytes> {
  const open = new Map<string, { type: string; head: number }>();
  const bytes: WireBytes = { bodies: 0, heads: 0, scripts: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (KINDS.includes(type)) open.set(requestId, { type, head: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = open.get(requestId);
    if (!found) return;
    const body = encodedDataLength - found.head;
    bytes.heads += found.head;
    bytes.bodies += body;
    if (found.type === "Script") bytes.scripts += body;
  });
  await session.send("Network.enable");
  return () => ({ ...bytes });
}
