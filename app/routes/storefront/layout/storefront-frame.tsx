import { type ReactNode, useEffect } from "react";
import { useNavigationType } from "react-router";
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
  const arrived = useNavigationType() !== "POP";
  // A page that was gone to, not loaded, says by its heading where one is now.
  useEffect(() => {
    if (arrived) document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [arrived]);
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
