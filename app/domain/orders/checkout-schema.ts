import { z } from "zod";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_CART_LINES, MAX_LINE_QUANTITY, mergeLines } from "./checkout.ts";

const CheckoutLineSchema = z.object({
  id: z.string().refine(isRandomId),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  price: z.int().min(0),
});

/** The cart as the browser sends it; anything else in it is dropped. */
export const CheckoutSchema = z.object({
  cartId: z.string().refine(isRandomId),
  items: z
    .array(CheckoutLineSchema)
    .min(1)
    .max(MAX_CART_LINES)
    .transform(mergeLines)
    .refine((lines) => lines.every((line) => line.quantity <= MAX_LINE_QUANTITY)),
});
