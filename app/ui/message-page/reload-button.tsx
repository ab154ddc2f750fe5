import { useState } from "react";
import { href } from "react-router";
import { requests } from "#app/ui/requests.ts";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";

/** Reloads the page if the server answers: otherwise the browser's own error page would come. */
export function ReloadButton({ className = "" }: { className?: string }) {
  const [state, setState] = useState<"idle" | "asking" | "unreached">("idle");
  const t = useTexts(uiTexts);
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
