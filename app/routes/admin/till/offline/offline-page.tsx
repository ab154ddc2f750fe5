import { href } from "react-router";
import { uiTexts } from "#app/ui/texts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { NeedsConnection } from "./needs-connection.tsx";

/** Kept by the worker, which leads here from each page that it does not keep. */
export default function OfflinePage() {
  const isHydrated = useHydrated();
  const { tryAgain } = useTexts(uiTexts);
  return (
    <NeedsConnection>
      {isHydrated && (
        <a className="button" data-look="plain" href={askedPage()}>
          {tryAgain}
        </a>
      )}
    </NeedsConnection>
  );
}

/** Of the admin alone, whatever the address says. */
function askedPage(): string {
  const page = new URLSearchParams(location.search).get("page") ?? "";
  return /^\/admin(?![^/?])/.test(page) ? page : href("/admin");
}
