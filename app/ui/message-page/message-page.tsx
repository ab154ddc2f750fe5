import type { ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { Awning, KioskMark } from "#app/ui/kiosk.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ReloadButton } from "./reload-button.tsx";

/** A page with one message on a closed kiosk. Uses no data of the shop, as loading it may have failed. */
function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  const { backToShop } = useTexts(uiTexts);
  return (
    <div className="page">
      <title>{title}</title>
      <header className="site-header">
        <div className="wrap site-header-row">
          <a className="site-name" href={useHref("/")}>
            <KioskMark size={32} />
            <span>{backToShop}</span>
          </a>
        </div>
        <Awning />
      </header>
      <main className="wrap page-main message-page">
        <div className="message-wall">
          <div className="message-note">
            <h1>{title}</h1>
            {children}
          </div>
        </div>
      </main>
      <div className="striped-edge" />
    </div>
  );
}

export function NotFoundPage() {
  const t = useTexts(uiTexts);
  return (
    <MessagePage title={t.notFound}>
      <p>{t.notFoundText}</p>
      <a className="button" href={useHref("/")}>
        {t.goToShop}
      </a>
    </MessagePage>
  );
}

/** On an order's page it is the order that is safe. The error itself is in the log, and here during development. */
export function ErrorPage({ error }: { error: unknown }) {
  const isOrder = useLocation().search.startsWith("?order=");
  const t = useTexts(uiTexts);
  return (
    <MessagePage title={t.wentWrong}>
      <p>{isOrder ? t.orderStored : t.wentWrongText}</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ maxWidth: "100%", overflow: "auto", textAlign: "start" }}>{error.stack}</pre>
      )}
      <ReloadButton />
      <a className="text-link" href={useHref("/")}>
        {t.goToShop}
      </a>
    </MessagePage>
  );
}
