import { redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import "./sign-in.css";
import type { Route } from "./+types/login";
import { BackDoor } from "./back-door.tsx";
import { type SignInFailure, signInAction } from "./sign-in-action.server.ts";
import { SignInForm } from "./sign-in-form.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, log } = context.get(appContext);
  try {
    if (await readSession(await auth(), request.headers)) return redirect("/admin");
  } catch (error) {
    // Who is not known to be signed in may try, and is told there if that fails.
    log.error({ err: error }, "session not read");
  }
  return null;
}

export function action(args: Route.ActionArgs) {
  return signInAction(args);
}

/** A failure signs nobody in, so there is nothing to look up after it. */
export function shouldRevalidate() {
  return false;
}

/** Whatever keeps the server's answer away, the page stays and says so. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<SignInFailure> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { email: "" };
  }
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <BackDoor>
      <title>{`Admin Login – ${useShopProfile().name}`}</title>
      <meta name="robots" content="noindex" />
      <SignInForm failure={actionData} />
    </BackDoor>
  );
}
