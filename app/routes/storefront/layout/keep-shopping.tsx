import type { MouseEvent } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";

/** Of a history entry that the home page led to. */
export const FROM_HOME = { isFromHome: true };

/** Leads back to the home page as it was left, where the shopper came from there. */
export function KeepShopping() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const t = useTexts(layoutTexts);
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!state?.isFromHome || opensElsewhere) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link className="text-link" to={href("/")} onClick={goBack}>
      {t.keepShopping}
    </Link>
  );
}
