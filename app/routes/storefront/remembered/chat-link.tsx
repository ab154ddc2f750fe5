import type { MouseEvent } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { changeOrders } from "./remembered-orders.ts";
import { withoutLink } from "./stored-orders.ts";
import { rememberedTexts } from "./texts.ts";

/** The hand-over to WhatsApp. Pressing it is recorded, and waits for nothing. */
export function ChatLink({
  orderId,
  link,
  className,
  look,
}: {
  orderId: string;
  link: string;
  className: string;
  look?: "plain";
}) {
  const { openWhatsapp } = useTexts(rememberedTexts);
  const address = `${href("/order-opened")}?order=${orderId}`;
  const record = ({ button }: MouseEvent) => {
    if (button > 1) return;
    navigator.sendBeacon?.(address);
    changeOrders((orders) => withoutLink(orders, orderId, { openedAt: Date.now() }));
  };
  // Until the page is hydrated, browsers that can record it by themselves do.
  const ping = useHydrated() ? undefined : address;
  return (
    <a
      className={className}
      data-look={look}
      href={link}
      ping={ping}
      onClick={record}
      onAuxClick={record}
    >
      <Icon name="bubble" size={look ? 20 : 28} />
      {openWhatsapp}
    </a>
  );
}
