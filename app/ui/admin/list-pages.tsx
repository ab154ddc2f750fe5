import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { focusHeading } from "./focus-heading.ts";
import { adminTexts } from "./texts.ts";

function useFocusOnNextPage(after: string | null): void {
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    focusHeading();
  }, [after]);
}

/**
 * To the first page and the next one, where the list is not there already; `next` is its cursor. The heading takes the
 * focus on another page, as the link that led there may be gone.
 */
export function PageLinks({
  after,
  next,
  newest,
  older,
  toPage,
}: {
  after: string | null;
  next: string | null;
  newest: string;
  older: string;
  toPage: (after: string | null) => string;
}) {
  const { pages } = useTexts(adminTexts);
  useFocusOnNextPage(after);
  if (after === null && next === null) return null;
  return (
    <nav className="list-pages" aria-label={pages}>
      {after !== null && (
        <Link className="text-link" to={toPage(null)}>
          {newest}
        </Link>
      )}
      {next !== null && (
        <Link className="text-link list-pages-older" to={toPage(next)}>
          <span>{older}</span>
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}
