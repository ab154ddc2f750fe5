import { useState } from "react";
import { href } from "react-router";
import { uiMessages } from "#app/ui/messages/messages.ts";
import { requests } from "#app/ui/requests.ts";
import { useMessages } from "#app/ui/use-messages.tsx";

/** Reloads the page if the server answers: otherwise the browser's own error page would come. */
export function ReloadButton({ className = "" }: { className?: string }) {
  const [state, setState] = useState<"idle" | "asking" | "unreached">("idle");
  const t = useMessages(uiMessages);
  const reload = async () => {
    setState("asking");
    try {
      await requests.ask(href("/healthz"), { cache: "no-store" });
      location.reload();
    } catch {
      setState("unreached");
    }
  };
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        data-pending={state === "asking" ? "" : undefined}
        onClick={reload}
      >
        {t.tryAgain}
      </button>
      <p role="status">{state === "unreached" && t.noConnection}</p>
    </>
  );
}
