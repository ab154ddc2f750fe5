import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushSubscriptionFields, SentNotice } from "#app/domain/push/push.ts";

type Received = { notice: SentNotice; headers: IncomingHttpHeaders };

/** A browser at the push service: what came for it, and what its next requests are answered with; 201 without. */
export type PushedDevice = {
  subscription: PushSubscriptionFields;
  received: Received[];
  answers: number[];
};

/** A push service of our own on loopback: it takes what `vapidKey` has signed, and decrypts it as the browser would. */
export async function startPushService() {
  const devices = new Map<string, PushedDevice & { decrypt: (body: Buffer) => Buffer }>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? "");
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (!device || !isSigned(request.headers.authorization ?? "", origin)) {
      response.writeHead(403).end();
      return;
    }
    const notice = JSON.parse(device.decrypt(body).toString());
    device.received.push({ notice, headers: request.headers });
    response.writeHead(device.answers.shift() ?? 201, { Location: `${origin}/inside` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addDevice(...answers: number[]): PushedDevice {
      const path = `/${randomBytes(8).toString("hex")}`;
      const keys = createECDH("prime256v1");
      const p256dh = keys.generateKeys("base64url");
      const auth = randomBytes(16);
      const subscription = { endpoint: origin + path, p256dh, auth: auth.toString("base64url") };
      const device = { subscription, received: [], answers };
      devices.set(path, { ...device, decrypt: (body) => decrypt(body, keys, auth) });
      return device;
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** VAPID (RFC 8292): for this service, for a day at most, signed by the key that it names. */
function isSigned(authorization: string, origin: string): boolean {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  const left = exp - Date.now() / 1000;
  if (aud !== origin || !(left > 0 && left <= 86_400) || !/^(mailto|https):/.test(sub))
    return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const by = {
    key: createPublicKey({ key: jwk, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  } as const;
  return verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    by,
    Buffer.from(signature, "base64url"),
  );
}

/** Message encryption for web push (RFC 8291): one record of aes128gcm. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
