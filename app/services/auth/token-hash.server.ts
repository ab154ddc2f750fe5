import { createHash } from "node:crypto";

export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * What the database may keep of it: a session that the version before began has the token itself until it is extended.
 * A stored hash is never taken for a token.
 */
export function storedTokens(token: string): [string, string] {
  const hash = tokenHash(token);
  return [hash, token.length === hash.length ? hash : token];
}
