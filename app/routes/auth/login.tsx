import { type ReactNode, useEffect, useState } from "react";
import { href, Link, redirect, useNavigationType } from "react-router";
import { appContext } from "#app/context.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import { Awning, KioskMark } from "#app/ui/kiosk.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import "./sign-in.css";
import type { Route } from "./+types/login";
import { PasskeyButton } from "./passkey-button.tsx";
import { type SignInFailure, signInAction } from "./sign-in-action.server.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { signInTexts } from "./texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, log, restore } = context.get(appContext);
  try {
    if (await readSession(await auth(), request.headers)) return redirect(href("/admin"));
  } catch (error) {
    // The form still works, and reports the failure if it persists.
    log.error({ err: error }, "session not read");
  }
  return { isRestored: restore.wasJustDone() };
}

export function action(args: Route.ActionArgs) {
  return signInAction(args);
}

/** A failed sign-in changes nothing that the loader reads. */
export function shouldRevalidate() {
  return false;
}

/** Keeps the page where the server cannot answer. */
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

export default function Login({ actionData, loaderData }: Route.ComponentProps) {
  const { name } = useShopProfile();
  const t = useTexts(signInTexts);
  return (
    <Door>
      <PageMeta title={t.title(name)} description={t.description(name)} />
      {/* A process of the version before, beside this one, answers null. */}
      <SignInForm failure={actionData} isRestored={loaderData?.isRestored ?? false} />
      <PasskeyButton />
    </Door>
  );
}

/** The kiosk's back door, drawn around the form. */
function Door({ children }: { children: ReactNode }) {
  const shop = useShopProfile();
  const t = useTexts(signInTexts);
  // Only on arrival: a failed sign-in is a navigation too, and focuses the password.
  const [hasArrived] = useState(useNavigationType() !== "POP");
  useEffect(() => {
    if (hasArrived) document.querySelector("h1")?.focus({ preventScroll: true });
  }, [hasArrived]);
  return (
    <div className="back-street">
      <main className="wrap back-wall">
        <div className="back-door">
          <div className="door-canopy">
            <Awning />
          </div>
          <div className="door-frame">
            <div className="door-leaf">
              <Link
                reloadDocument
                to={href("/")}
                className="door-plate"
                aria-label={t.toTheShop(shop.name)}
              >
                <KioskMark size={28} />
                <ShopName {...shop} />
              </Link>
              <div className="door-sheet">
                <div className="door-sheet-head">
                  <h1 tabIndex={-1}>{t.heading}</h1>
                  <LanguageSwitch isInAddress={false} />
                </div>
                {children}
              </div>
              <div className="door-panel" />
            </div>
          </div>
          <div className="door-step" />
        </div>
      </main>
      <div className="striped-edge" />
    </div>
  );
}
