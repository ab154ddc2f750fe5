import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { LeftOut } from "#app/domain/orders/order-again.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { checkoutTexts } from "./texts.ts";

/** After 'Order again': what of the order could not be put into the cart, until the rest is taken out of it. */
export function LeftOutNote({ isOver }: { isOver: boolean }) {
  const lines = leftOutOf(useLocation().state);
  const navigate = useNavigate();
  const t = useTexts(checkoutTexts);
  const isLeft = isOver && lines.length > 0;
  useEffect(() => {
    if (isLeft) navigate(href("/confirm"), { replace: true, preventScrollReset: true });
  }, [isLeft, navigate]);
  if (lines.length === 0) return null;
  return (
    <div role="status" className="left-out">
      <Icon name="alert" size={24} />
      <div>
        <p className="left-out-title">{t.notAllAdded}</p>
        <ul>
          {lines.map(({ name, why }) => (
            <li key={name + why}>{t.leftOut(<UserText>{name}</UserText>, why)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The browser keeps a page's state, also for another release. */
function leftOutOf(state: unknown): LeftOut[] {
  const lines: unknown = (state as { leftOut?: unknown } | null)?.leftOut;
  return Array.isArray(lines) ? lines.filter(isLeftOut) : [];
}

function isLeftOut(line: Partial<LeftOut> | null): line is LeftOut {
  return typeof line?.name === "string" && typeof line.why === "string";
}
