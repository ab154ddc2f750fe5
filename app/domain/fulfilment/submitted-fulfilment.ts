import * as z from "zod/mini";
import { plainLine } from "#app/domain/text.ts";
import { HANDOVERS, MAX_TYPED, PAY_BY, type SubmittedFulfilment } from "./fulfilment.ts";

const text = (field: keyof typeof MAX_TYPED) =>
  z.pipe(
    z.string(),
    z.pipe(z.transform(plainLine), z.string().check(z.maxLength(MAX_TYPED[field]))),
  );

export const SubmittedFulfilmentSchema = z.object({
  handover: z.enum(HANDOVERS),
  area: text("area"),
  street: text("street"),
  building: text("building"),
  floor: text("floor"),
  flat: text("flat"),
  landmark: text("landmark"),
  phone: text("phone"),
  note: text("note"),
  paysBy: z.enum(PAY_BY),
  changeFor: text("changeFor"),
  fee: z.int().check(z.gte(0)),
}) satisfies z.ZodMiniType<SubmittedFulfilment>;
