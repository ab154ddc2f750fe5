import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What every page of the storefront stands in. */
export function StorefrontFrame({
  hasStickyHeader = false,
  children,
}: {
  hasStickyHeader?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a className="skip-link on-screen-only" href="#main">
        Skip to content
      </a>
      <Header isSticky={hasStickyHeader} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
