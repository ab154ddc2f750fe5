import { settingMessages } from "#app/domain/shop/messages/messages.ts";
import { reachOf } from "#app/domain/shop/reach.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { Attention } from "./attention.tsx";

/** What browsers leave out where the shop's address is not https, and what to do. */
export function PlainHttpNote() {
  const { origin } = useShopProfile();
  const t = useMessages(settingMessages);
  return reachOf(origin) === "plain" && <Attention>{t.plainHttp}</Attention>;
}
