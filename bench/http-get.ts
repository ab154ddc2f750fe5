import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The reply is still compressed. */
export function httpGet(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (reply) => {
      buffer(reply).then(
        (body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        reject,
      );
    });
    request.on("error", reject);
  });
}
