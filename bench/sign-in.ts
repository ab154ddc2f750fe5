import { cookiesOf, postSignIn } from "#tests/support/pages/staff.ts";

/** Signs in to a demo shop; answers the cookies of the session. */
export async function signIn(origin: string): Promise<string> {
  const cookies = cookiesOf(await postSignIn({ origin }));
  if (cookies === "") throw new Error("The demo shop's first account cannot sign in.");
  return cookies;
}
