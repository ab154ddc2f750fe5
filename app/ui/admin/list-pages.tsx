import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Of a list in pages. Takes the focus on another page, as the link that led there may be gone. */
export function ListHeading({ after, children }: { after: string | null; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    heading.current?.focus({ preventScroll: true });
  }, [after]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

type PageLink = { to: string; label: string };

/** To the first page and the next one; null where there is nothing to go to. */
export function PageLinks({ newest, older }: { newest: PageLink | null; older: PageLink | null }) {
  if (!newest && !older) return null;
  return (
    <nav className="list-pages" aria-label="Pages">
      {newest && (
        <Link className="text-link" to={newest.to}>
          {newest.label}
        </Link>
      )}
      {older && (
        <Link className="text-link list-pages-older" to={older.to}>
          {older.label}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
