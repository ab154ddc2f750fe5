import { useState } from "react";
import { Drawing } from "#app/ui/icon.tsx";
import { share } from "#app/ui/share.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productTexts } from "./texts.ts";

const ICON = "M12 15V3M7.5 7L12 2.5 16.5 7M5 11v10h14V11";

/** Shares the page's address without what a link to it has added. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof share>>>();
  const t = useTexts(productTexts);
  const notes = { shared: null, copied: t.linkCopied, failed: t.notCopied };
  const onShare = async () => {
    setOutcome(undefined);
    setOutcome(await share(title, location.origin + location.pathname));
  };
  return (
    <div className="share">
      <button type="button" className="button" data-look="plain" onClick={onShare}>
        <Drawing path={ICON} />
        {t.share}
      </button>
      <p role="status">{outcome && notes[outcome]}</p>
    </div>
  );
}
