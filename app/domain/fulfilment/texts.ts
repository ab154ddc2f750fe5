import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  handovers: { "pick-up": "Pick-up", delivery: "Delivery" },
  deliveryFee: "Delivery fee",
  address: "Address",
  building: (building: string) => `building ${building}`,
  floor: (floor: string) => `floor ${floor}`,
  flat: (flat: string) => `flat ${flat}`,
  comma: ", ",
  landmark: "Landmark",
  phone: "Phone",
  note: "Note",
  changeFor: "Change for",
  instapay: "InstaPay",
  minutes: (minutes: number) => `about ${number(minutes)} minutes`,
});

export const fulfilmentTexts = defineTexts({ en, ar });

export type FulfilmentTexts = TextsOf<typeof fulfilmentTexts>;
