import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Piastres } from "#app/domain/money.ts";
import { latinDigits } from "#app/domain/number.ts";
import type { Fulfilment } from "./fulfilment.ts";
import { type FulfilmentTexts, fulfilmentTexts } from "./texts.ts";

type Described = { name: string; text: string; isLink?: boolean; isOurs?: boolean };

export function describeFulfilment(
  fulfilment: Fulfilment,
  locale: Locale,
  egp: (amount: Piastres) => string,
): Described[] {
  const { handover, area, areaAr, landmark, phone, note, changeFor, instapay } = fulfilment;
  const t = fulfilmentTexts(locale);
  const said = [
    { name: t.address, text: addressLine(fulfilment, t), isOurs: true },
    { name: t.landmark, text: landmark },
    { name: t.phone, text: phone },
    { name: t.note, text: note },
    { name: t.changeFor, text: changeFor === null ? "" : egp(changeFor) },
    { name: t.instapay, text: instapay ?? "", isLink: instapay?.startsWith("https:") === true },
  ];
  const where = { name: t.handovers[handover], text: nameIn(locale.language, area, areaAr) };
  return [where, ...said.filter(({ text }) => text !== "")];
}

export function addressLine(
  { street, building, floor, flat }: Fulfilment,
  t: FulfilmentTexts,
): string {
  const parts = [
    street && isolated(street),
    building && t.building(isolated(building)),
    floor && t.floor(isolated(floor)),
    flat && t.flat(isolated(flat)),
  ];
  return parts.filter(Boolean).join(t.comma);
}

const isolated = (text: string) => `\u2068${text}\u2069`;

/** Dials the number, in whichever digits it was typed. */
export function phoneLink({ phone }: Pick<Fulfilment, "phone">): string {
  return `tel:${latinDigits(phone).replace(/[^+\d]/g, "")}`;
}

export function mapLink({ street, building, area }: Fulfilment): string {
  const where = [`${street} ${building}`.trim(), area].filter(Boolean).join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where.toWellFormed())}`;
}
