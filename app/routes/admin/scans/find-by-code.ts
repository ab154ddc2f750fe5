import { href } from "react-router";
import type { FoundProduct, StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";

/** Also in sections that are off. Throws without an answer. */
export async function findByCode(code: string): Promise<FoundProduct | undefined> {
  const reply = await ask(`${href("/admin/search")}?${new URLSearchParams({ code })}`);
  if (!reply.ok) throw new Error(`${reply.status}`);
  const { products }: StaffResults = await reply.json();
  return products[0];
}
