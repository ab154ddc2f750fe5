import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { endOfflineSelling } from "#app/routes/admin/offline/device/contact.ts";

/** 204 while somebody is signed in; otherwise the layout's guard redirects. */
export function loader() {
  return new Response(null, { status: 204 });
}

/** Leaves for /login after a sign-out elsewhere: at once in the same browser, else when seen again. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = async () => {
      if (!(await hasSessionEnded())) return;
      await endOfflineSelling();
      navigate(href("/login"));
    };
    const checkWhenVisible = () => {
      if (document.visibilityState === "visible") check();
    };
    const otherTabs = new BroadcastChannel("koshk-staff");
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
  }, [navigate]);
}

/** False without an answer: a lost network ends no session. */
async function hasSessionEnded(): Promise<boolean> {
  try {
    const { type } = await fetch(href("/admin/session"), { redirect: "manual", cache: "no-store" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}
