import type { Piastres } from "#app/domain/money.ts";
import { latinDigits } from "#app/domain/number.ts";
import { parseAmount } from "#app/domain/read-amount.ts";
import { refuseReceived } from "#app/domain/sale/payment.ts";
import type { DeliveryArea } from "#app/domain/shop/delivery-area.ts";
import { type Closed, openState, shopClock } from "#app/domain/shop/opening-hours.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";

export const HANDOVERS = ["pick-up", "delivery"] as const;
export type Handover = (typeof HANDOVERS)[number];

export const ADDRESS_FIELDS = ["street", "building", "floor", "flat", "landmark"] as const;
type Address = Record<(typeof ADDRESS_FIELDS)[number], string>;

export type Fulfilment = Address & {
  handover: Handover;
  areaId: string;
  area: string;
  areaAr: string;
  phone: string;
  note: string;
  changeFor: Piastres | null;
  instapay: string | null;
  received: FulfilmentStep | null;
  /** It has left the shop, with this driver, who may have no name. */
  dispatched: FulfilmentStep | null;
  driver: string;
};

type FulfilmentStep = { at: number; by: { id: string; name: string } };

export type FulfilmentTerms = {
  handovers: Handover[];
  areas: DeliveryArea[];
  /** Orders of so much are delivered for nothing; null where none are. */
  freeFrom: Piastres | null;
  /** No delivery is taken before it opens. */
  closed: Closed | null;
  /** Where shoppers may pay; empty for cash alone. */
  instapay: string;
};

/** It is null where the shop offers neither, as at first. */
export function fulfilmentTerms(shop: ShopSettings, now: number): FulfilmentTerms | null {
  const delivers = shop.delivery && shop.deliveryAreas.length > 0;
  const handovers = HANDOVERS.filter((handover) =>
    handover === "delivery" ? delivers : shop.pickUp,
  );
  if (handovers.length === 0) return null;
  const { deliveryHours, freeDelivery, timezone } = shop;
  const state = deliveryHours && openState(deliveryHours, shopClock(now, timezone));
  return {
    handovers,
    areas: delivers ? shop.deliveryAreas : [],
    freeFrom: freeDelivery > 0 ? freeDelivery : null,
    closed: delivers && state && !state.isOpen ? { opens: state.opens } : null,
    instapay: shop.instapayAddress,
  };
}

export type TypedFulfilment = Address & {
  handover: Handover;
  area: string;
  phone: string;
  note: string;
  paysBy: PayBy;
  changeFor: string;
};

export const PAY_BY = ["cash", "instapay"] as const;
type PayBy = (typeof PAY_BY)[number];

export const MAX_TYPED = {
  area: 64,
  street: 120,
  building: 60,
  floor: 30,
  flat: 30,
  landmark: 120,
  phone: 30,
  note: 200,
  changeFor: 20,
} satisfies Partial<Record<keyof TypedFulfilment, number>>;

export type SubmittedFulfilment = TypedFulfilment & { fee: Piastres };

export type FulfilmentProblem =
  | "handover"
  | "closed"
  | "area"
  | "street"
  | "phone"
  | "changeFor"
  | "minimum"
  | "fee";

export function refuseFulfilment(
  asked: SubmittedFulfilment,
  terms: FulfilmentTerms | null,
  goods: Piastres,
): FulfilmentProblem[] {
  if (!terms?.handovers.includes(asked.handover)) return ["handover"];
  const isDelivered = asked.handover === "delivery";
  const area = areaOf(asked, terms);
  const fee = feeFor(area, terms, goods);
  const changeFor = readChangeFor(asked);
  const problems: Record<FulfilmentProblem, boolean> = {
    handover: asked.paysBy === "instapay" && terms.instapay === "",
    closed: isDelivered && terms.closed !== null,
    area: isDelivered && !area,
    street: isDelivered && asked.street === "",
    phone: (isDelivered || asked.phone !== "") && !isPhone(asked.phone),
    changeFor:
      changeFor === undefined ||
      (changeFor !== null && refuseReceived(goods + fee, changeFor) !== undefined),
    minimum: missingFor(area, goods) > 0,
    fee: area !== undefined && asked.fee !== fee,
  };
  return (Object.keys(problems) as FulfilmentProblem[]).filter((problem) => problems[problem]);
}

export function areaOf(
  { handover, area }: Pick<TypedFulfilment, "handover" | "area">,
  { areas }: Pick<FulfilmentTerms, "areas">,
): DeliveryArea | undefined {
  return handover === "delivery" ? areas.find(({ id }) => id === area) : undefined;
}

export function feeFor(
  area: DeliveryArea | undefined,
  { freeFrom }: Pick<FulfilmentTerms, "freeFrom">,
  goods: Piastres,
): Piastres {
  return !area || (freeFrom !== null && goods >= freeFrom) ? 0 : area.fee;
}

/** How much an order of `goods` lacks of what is delivered there at least; 0 or less for nothing. */
export function missingFor(area: DeliveryArea | undefined, goods: Piastres): Piastres {
  return (area?.minimum ?? 0) - goods;
}

/** Null for nothing, undefined for what is no amount. */
function readChangeFor({
  paysBy,
  changeFor,
}: Pick<TypedFulfilment, "paysBy" | "changeFor">): Piastres | null | undefined {
  if (paysBy !== "cash" || changeFor === "") return null;
  return parseAmount(changeFor) ?? undefined;
}

function isPhone(typed: string): boolean {
  return (parseWhatsapp(typed) ?? "").length > 6 || /^0\d{8,9}$/.test(latinDigits(typed));
}

export function orderedFulfilment(
  asked: TypedFulfilment,
  terms: Pick<FulfilmentTerms, "areas" | "instapay">,
): Fulfilment {
  const area = areaOf(asked, terms);
  const address = ADDRESS_FIELDS.map((field) => [field, area ? asked[field] : ""]);
  return {
    handover: asked.handover,
    areaId: area?.id ?? "",
    area: area?.name ?? "",
    areaAr: area?.nameAr ?? "",
    ...(Object.fromEntries(address) as Address),
    phone: asked.phone,
    note: asked.note,
    changeFor: readChangeFor(asked) ?? null,
    instapay: asked.paysBy === "instapay" ? terms.instapay : null,
    received: null,
    dispatched: null,
    driver: "",
  };
}

export function isSameFulfilment(
  ordered: Fulfilment | undefined,
  asked: TypedFulfilment | undefined,
): boolean {
  if (!ordered || !asked) return !ordered && !asked;
  const isDelivered = asked.handover === "delivery";
  const changeFor = readChangeFor(asked) ?? null;
  return (
    ordered.handover === asked.handover &&
    ordered.areaId === (isDelivered ? asked.area : "") &&
    ADDRESS_FIELDS.every((field) => ordered[field] === (isDelivered ? asked[field] : "")) &&
    ordered.phone === asked.phone &&
    ordered.note === asked.note &&
    ordered.changeFor === changeFor &&
    (ordered.instapay !== null) === (asked.paysBy === "instapay")
  );
}

export function shopperFulfilment(fulfilment: Fulfilment): Fulfilment {
  const nameless = (step: FulfilmentStep | null) => step && { ...step, by: { id: "", name: "" } };
  return {
    ...fulfilment,
    received: nameless(fulfilment.received),
    dispatched: nameless(fulfilment.dispatched),
    driver: "",
  };
}
