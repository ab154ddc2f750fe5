import { useEffect, useRef, useState } from "react";
import { changeOrders } from "#app/routes/storefront/remembered/remembered-orders.ts";
import { withoutLink } from "#app/routes/storefront/remembered/stored-orders.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { successTexts } from "./texts.ts";

/** For whoever has no WhatsApp here: the chat's message, to be pasted somewhere else. */
export function CopyMessage({ orderId, link }: { orderId: string; link: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const t = useTexts(successTexts);
  const text = new URL(link).searchParams.get("text") ?? "";
  // Where it is pasted nobody knows, so this browser reminds of it no more.
  const record = () =>
    changeOrders((orders) => withoutLink(orders, orderId, { copiedAt: Date.now() }));
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
      record();
    } catch {
      // It is missing on plain http, and may be forbidden.
      setOutcome("refused");
    }
  };
  return (
    <div className="copy-message with-scripts">
      <button type="button" className="button" data-look="plain" onClick={copy}>
        <Icon name={outcome === "copied" ? "check" : "copy"} />
        <span>{t.copyMessage}</span>
      </button>
      <p role="status" className="copy-outcome">
        {outcome === "copied" && t.copied}
      </p>
      {outcome === "refused" && <SelectedMessage text={text} onCopy={record} />}
    </div>
  );
}

function SelectedMessage({ text, onCopy }: { text: string; onCopy: () => void }) {
  const { copyByHand } = useTexts(successTexts);
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
        onCopy={onCopy}
        rows={Math.min(text.split("\n").length + 1, 12)}
        value={text}
      />
    </label>
  );
}
