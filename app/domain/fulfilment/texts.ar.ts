import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ count }: Formats) => ({
  handovers: { "pick-up": "استلام من المحل", delivery: "توصيل" },
  deliveryFee: "رسوم التوصيل",
  address: "العنوان",
  building: (building: string) => `عمارة ${building}`,
  floor: (floor: string) => `الدور ${floor}`,
  flat: (flat: string) => `شقة ${flat}`,
  comma: "، ",
  landmark: "علامة مميزة",
  phone: "الهاتف",
  note: "ملاحظة",
  changeFor: "فكة لورقة",
  instapay: "إنستاباي",
  minutes: (minutes: number) =>
    count(minutes, {
      zero: "فورًا",
      one: "خلال دقيقة تقريبًا",
      two: "خلال دقيقتين تقريبًا",
      few: "خلال # دقائق تقريبًا",
      many: "خلال # دقيقة تقريبًا",
      other: "خلال # دقيقة تقريبًا",
    }),
});
