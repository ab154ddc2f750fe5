import { STAFF_EMAIL, STAFF_PASSWORD } from "./demo-shop.ts";

export type Account = { email: string; password: string };

const FIRST_ACCOUNT: Account = { email: STAFF_EMAIL, password: STAFF_PASSWORD };

export function postSignIn(
  { origin }: { origin: string },
  account: Account = FIRST_ACCOUNT,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams(account),
    headers: { Origin: origin, ...headers },
    redirect: "manual",
  });
}

/** A reply's cookies as a request header. */
export function cookiesOf(reply: Response): string {
  const set = reply.headers.getSetCookie();
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}
