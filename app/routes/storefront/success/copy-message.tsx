import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { successMessages } from "./messages/messages.ts";

/** For whoever has no WhatsApp here: the chat's message, to be pasted somewhere else. */
export function CopyMessage({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const t = useMessages(successMessages);
  const text = new URL(link).searchParams.get("text") ?? "";
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // It is missing on plain http, and may be forbidden.
      setOutcome("refused");
    }
  };
  return (
    <div className="copy-message with-scripts">
      <button type="button" className="button" data-look="plain" onClick={copy}>
        <Icon name={outcome === "copied" ? "check" : "copy"} />
        {t.copyMessage}
      </button>
      <p role="status" className="copy-outcome">
        {outcome === "copied" && t.copied}
      </p>
      {outcome === "refused" && <SelectedMessage text={text} />}
    </div>
  );
}

function SelectedMessage({ text }: { text: string }) {
  const { copyByHand } = useMessages(successMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <label className="field copy-by-hand">
      <span className="field-label">{copyByHand}</span>
      <textarea
        ref={field}
        className="field-input"
        dir="auto"
        readOnly
        rows={Math.min(text.split("\n").length + 1, 12)}
        value={text}
      />
    </label>
  );
}
