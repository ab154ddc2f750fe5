import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Signed out elsewhere, this tab leaves too: at once in the same browser, else when it is looked at again. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = async () => {
      if (await hasSessionEnded()) navigate("/login");
    };
    const checkWhenSeen = () => {
      if (document.visibilityState === "visible") check();
    };
    const otherTabs = new BroadcastChannel("koshk-staff");
    otherTabs.addEventListener("message", check);
    document.addEventListener("visibilitychange", checkWhenSeen);
    addEventListener("pageshow", checkWhenSeen);
    return () => {
      // Whoever signs out leaves the admin: the other tabs find out whether that was why.
      otherTabs.postMessage("left");
      otherTabs.close();
      document.removeEventListener("visibilitychange", checkWhenSeen);
      removeEventListener("pageshow", checkWhenSeen);
    };
  }, [navigate]);
}

/** False also when nobody answers: a lost network ends no session. */
async function hasSessionEnded(): Promise<boolean> {
  try {
    const { type } = await fetch("/admin/session", { redirect: "manual", cache: "no-store" });
    return type === "opaqueredirect";
  } catch {
    return false;
  }
}
