import type { CDPSession } from "@playwright/test";

const KINDS = ["Document", "Stylesheet", "Script"];

/** Answers a function that reads the bytes of HTML, CSS and JavaScript, compressed, since this call. */
export async function countBytes(session: CDPSession): Promise<() => number> {
  const heads = new Map<string, number>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (KINDS.includes(type)) heads.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += encodedDataLength - head;
  });
  await session.send("Network.enable");
  return () => bytes;
}
