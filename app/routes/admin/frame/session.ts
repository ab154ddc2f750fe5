import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { staffContext } from "#app/context.ts";
import { endOfflineSelling, forgetPages } from "#app/routes/admin/till/offline/contact.ts";
import { forgetPermit } from "#app/routes/admin/till/offline/offline-sales.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import type { Route } from "./+types/session";

/** Who is signed in; for nobody the layout's guard redirects. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(context.get(staffContext).id);
}

const CHANNEL = "koshk-staff";

/**
 * Leaves for /login after a sign-out elsewhere, and follows where another person took over: at once
 * in the same browser, else when seen again.
 */
export function useSessionEnd(staff: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = async () => {
      const now = await readSignedIn();
      if (now === "nobody") {
        await endOfflineSelling();
        navigate(href("/login"));
      }
      // A new document: what the other person's pages keep in memory goes.
      else if (now && now !== staff) location.reload();
    };
    const checkWhenVisible = () => {
      if (document.visibilityState === "visible") check();
    };
    // A page that the device has kept may be another person's.
    if (navigator.serviceWorker?.controller) check();
    const otherTabs = new BroadcastChannel(CHANNEL);
    otherTabs.addEventListener("message", check);
    document.addEventListener("visibilitychange", checkWhenVisible);
    addEventListener("pageshow", checkWhenVisible);
    return () => {
      // Signing out unmounts the admin; the other tabs check whether that was the reason.
      otherTabs.postMessage("left");
      otherTabs.close();
      document.removeEventListener("visibilitychange", checkWhenVisible);
      removeEventListener("pageshow", checkWhenVisible);
    };
  }, [navigate, staff]);
}

const TILL: string[] = [href("/admin/new-order"), href("/admin/confirm-order")];

/** The till's page stays; any other may not be the new person's. */
export async function followNewCashier(): Promise<void> {
  await Promise.allSettled([forgetPermit(), forgetPages()]);
  new BroadcastChannel(CHANNEL).postMessage("switched");
  if (TILL.includes(location.pathname)) location.reload();
  else location.assign(href("/admin/new-order"));
}

/** Null without an answer: a lost network ends no session. */
async function readSignedIn(): Promise<string | null> {
  try {
    const init = { redirect: "manual", cache: "no-store" } as const;
    const reply = await ask(href("/admin/session"), init);
    if (reply.type === "opaqueredirect") return "nobody";
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
