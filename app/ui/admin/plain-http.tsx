import { reachOf } from "#app/domain/shop/reach.ts";
import { settingTexts } from "#app/domain/shop/texts.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { Attention } from "./attention.tsx";

/** What browsers leave out where the shop's address is not https, and what to do. */
export function PlainHttpNote() {
  const { origin } = useShopProfile();
  const t = useTexts(settingTexts);
  return reachOf(origin) === "plain" && <Attention>{t.plainHttp}</Attention>;
}
