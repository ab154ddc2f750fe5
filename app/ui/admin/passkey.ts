import type { PasskeyResult } from "#app/domain/staff/passkey.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";

/** Whether the browser has passkeys, which need https or localhost. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Sends fields to a route that answers JSON; null where nothing answers. */
export async function postFields<Answer>(
  address: string,
  fields: Record<string, string>,
): Promise<{ ok: boolean; answer: Answer | null } | null> {
  try {
    const reply = await ask(address, { method: "POST", body: new URLSearchParams(fields) });
    return { ok: reply.ok, answer: (await reply.json()) as Answer | null };
  } catch {
    return null;
  }
}

/** Makes a passkey at `address`, or proves by one who it is. `failed` is said where nothing answers; null where the person gave up. */
export async function askPasskey(
  kind: "create" | "get",
  address: string,
  failed: string,
  fields: Record<string, string> = {},
): Promise<PasskeyResult | null> {
  const { options, failure } = await postToPasskeys(address, {}, failed);
  if (!options) return { failure: failure ?? failed };
  const answer = await answerChallenge(kind, options);
  return answer === null ? null : postToPasskeys(address, { answer, ...fields }, failed);
}

export async function postToPasskeys(
  address: string,
  fields: Record<string, string>,
  failed: string,
): Promise<PasskeyResult> {
  const sent = await postFields<PasskeyResult>(address, fields);
  return sent?.answer ?? { failure: failed };
}

/** As JSON; null where the person gave up, or has no passkey here. */
export async function answerChallenge(
  kind: "create" | "get",
  options: object,
): Promise<string | null> {
  try {
    const credential =
      kind === "create"
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
          });
    return credential && JSON.stringify(credential);
  } catch {
    return null;
  }
}
