import { expect, test } from "vitest";
import { NEW_SHOP, type ShopSettings } from "#app/domain/shop/shop-settings.ts";
import {
  type FulfilmentProblem,
  type FulfilmentTerms,
  fulfilmentTerms,
  isSameFulfilment,
  orderedFulfilment,
  refuseFulfilment,
  type SubmittedFulfilment,
} from "./fulfilment.ts";

const NOON = Date.parse("2026-03-15T10:00Z");
const maadi = {
  id: "m",
  name: "Maadi",
  nameAr: "المعادي",
  fee: 1500,
  minimum: 10_000,
  minutes: 30,
};
const shop: ShopSettings = { ...NEW_SHOP, pickUp: true, delivery: true, deliveryAreas: [maadi] };
const terms = { handovers: ["pick-up", "delivery"], areas: [maadi], freeFrom: 20_000 } as const;
const offered: FulfilmentTerms = {
  ...terms,
  handovers: [...terms.handovers],
  areas: [maadi],
  closed: null,
  instapay: "",
};

const delivery: SubmittedFulfilment = {
  handover: "delivery",
  area: "m",
  street: "Road 9",
  building: "12",
  floor: "",
  flat: "7",
  landmark: "",
  phone: "010 0123 4567",
  note: "",
  paysBy: "cash",
  changeFor: "",
  fee: 1500,
};
const pickUp: SubmittedFulfilment = { ...delivery, handover: "pick-up", phone: "", fee: 0 };

test.each<[what: string, Partial<SubmittedFulfilment>, goods: number, FulfilmentProblem[]]>([
  ["a whole address", {}, 10_000, []],
  ["change for more than all", { changeFor: "200" }, 10_000, []],
  ["a landline", { phone: "0223456789" }, 10_000, []],
  ["a landline in Arabic digits", { phone: "٠٢٢٣٤٥٦٧٨٩" }, 10_000, []],
  ["no fee from the amount on", { fee: 0 }, 20_000, []],
  ["nothing typed", { area: "", street: "", phone: "" }, 10_000, ["area", "street", "phone"]],
  ["an area that is gone", { area: "x", fee: 0 }, 10_000, ["area"]],
  ["too little", {}, 9_999, ["minimum"]],
  ["an older fee", { fee: 1000 }, 10_000, ["fee"]],
  ["no number", { phone: "at the door" }, 10_000, ["phone"]],
  ["change for less than all", { changeFor: "114.99" }, 10_000, ["changeFor"]],
  ["a barcode for a banknote", { changeFor: "6221234567890" }, 10_000, ["changeFor"]],
  ["InstaPay, which the shop has not", { paysBy: "instapay" }, 10_000, ["handover"]],
])("a delivery with %s", (_what, change, goods, problems) => {
  expect(refuseFulfilment({ ...delivery, ...change }, offered, goods)).toEqual(problems);
});

test.each<
  [what: string, Partial<FulfilmentTerms> | null, SubmittedFulfilment, FulfilmentProblem[]]
>([
  ["fetched", {}, pickUp, []],
  ["fetched while nothing is delivered", { closed: { opens: null } }, pickUp, []],
  ["delivered while nothing is", { closed: { opens: null } }, delivery, ["closed"]],
  ["fetched where that is off", { handovers: ["delivery"] }, pickUp, ["handover"]],
  ["asked for where the shop does not ask", null, pickUp, ["handover"]],
])("an order %s", (_what, change, asked, problems) => {
  expect(refuseFulfilment(asked, change && { ...offered, ...change }, 10_000)).toEqual(problems);
});

test.each<[what: string, Partial<ShopSettings>, object | null]>([
  ["is off at first", { pickUp: false, delivery: false }, null],
  ["delivers nowhere without areas", { pickUp: false, deliveryAreas: [] }, null],
  ["is for pick-up without areas", { deliveryAreas: [] }, { handovers: ["pick-up"], areas: [] }],
  [
    "delivers",
    { freeDelivery: 20_000 },
    { handovers: terms.handovers, freeFrom: 20_000, closed: null },
  ],
  [
    "delivers at its hours alone",
    { deliveryHours: { week: Array(7).fill({ from: "18:00", to: "02:00" }), exceptions: [] } },
    { closed: { opens: { date: "2026-03-15", time: "18:00", inDays: 0 } } },
  ],
])("a shop %s", (_what, settings, wanted) => {
  const found = fulfilmentTerms({ ...shop, ...settings }, NOON);
  if (wanted === null) expect(found).toBeNull();
  else expect(found).toMatchObject(wanted);
});

test("an order keeps the address of a delivery alone, and a repetition is handed over alike", () => {
  const ordered = orderedFulfilment({ ...delivery, changeFor: "٢٠٠" }, offered);
  expect(ordered).toMatchObject({ areaId: "m", areaAr: "المعادي", flat: "7", changeFor: 20_000 });
  expect(orderedFulfilment(pickUp, offered)).toMatchObject({ areaId: "", street: "", flat: "" });
  expect(isSameFulfilment(ordered, { ...delivery, changeFor: "200" })).toBe(true);
  expect(isSameFulfilment(orderedFulfilment(pickUp, offered), pickUp)).toBe(true);
  for (const change of [{ flat: "8" }, { area: "x" }, { changeFor: "" }, { note: "Ring" }]) {
    const asked = { ...delivery, changeFor: "200", ...change };
    expect(isSameFulfilment(ordered, asked), JSON.stringify(change)).toBe(false);
  }
  expect(isSameFulfilment(undefined, pickUp)).toBe(false);
  expect(isSameFulfilment(undefined, undefined)).toBe(true);
});
