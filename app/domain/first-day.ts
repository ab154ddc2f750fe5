import * as z from "zod/mini";
import { isRandomId } from "./id.ts";

export type FirstStep = {
  step: "whatsapp" | "testMessage" | "name" | "product" | "section" | "staff" | "backup";
  to: string;
  isDone: boolean;
};

/** How much of the demo would go, and the names of what staff changed, which stays. */
export type DemoShop = { products: number; sections: number; orders: number; kept: string[] };

/** `save` is the id of a removal: sent again, it is the same. */
const fields = { save: z.string().check(z.refine(isRandomId)) };

export const FirstDaySchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hide"), ...fields }),
  z.object({ intent: z.literal("remove"), ...fields }),
]);
