import type { ReactNode } from "react";
import { href } from "react-router";
import { Awning, KioskMark } from "./kiosk.tsx";
import { ReloadButton } from "./reload-button.tsx";

/** A page with one message on a closed kiosk. Uses no data of the shop, as loading it may have failed. */
function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <title>{title}</title>
      <header className="site-header">
        <div className="wrap site-header-row">
          <a className="site-name" href={href("/")}>
            <KioskMark size={32} />
            <span>Back to the shop</span>
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
  return (
    <MessagePage title="Not Found">
      <p>There is no page with this address. It may have moved, or the link has a typo.</p>
      <a className="button" href={href("/")}>
        Go to the shop
      </a>
    </MessagePage>
  );
}

/** The error itself is in the log, and here during development. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <MessagePage title="Something went wrong">
      <p>The page could not be shown. Your cart is safe; please try again in a moment.</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="message-stack">{error.stack}</pre>
      )}
      <ReloadButton />
      <a className="text-link" href={href("/")}>
        Go to the shop
      </a>
    </MessagePage>
  );
}
