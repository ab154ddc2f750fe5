import { useState } from "react";
import { dateLocale, type Locale } from "#app/domain/locale/locale.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { checkoutTexts } from "./texts.ts";

/** The day of a cart that is not today's. It stays when the cart is changed: nothing moves under the finger. */
export function CartAge({ changedAt }: { changedAt: number | undefined }) {
  const [day] = useState(changedAt);
  const { locale } = useFormats();
  const { cartFrom } = useTexts(checkoutTexts);
  if (day === undefined || day >= new Date().setHours(0, 0, 0, 0)) return null;
  return <p className="cart-age">{cartFrom(dayOf(day, locale))}</p>;
}

function dayOf(instant: number, locale: Locale): string {
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(instant);
}
