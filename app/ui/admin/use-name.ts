import { use } from "react";
import { nameIn } from "#app/domain/locale/names.ts";
import { LocaleContext } from "#app/ui/use-texts.tsx";

/** A record's name as the page's language shows it. */
export function useName(): (named: { name: string; nameAr?: string | null }) => string {
  const { language } = use(LocaleContext);
  return ({ name, nameAr }) => nameIn(language, name, nameAr);
}
