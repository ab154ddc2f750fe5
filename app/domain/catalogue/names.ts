import { foldForSearch, foldQuery } from "./search.ts";

/** `name` is the first one, and shown where there is no other. */
export type Names = { name: string; nameAr?: string | null | undefined };

/** What is stored to find a product by: its names folded, the first one first, and once more where queries fold more. */
export function searchText({ name, nameAr }: Names): string {
  const text = foldForSearch(`${name} ${nameAr ?? ""}`);
  const alike = foldQuery(text);
  return alike === text ? text : `${text} ${alike}`;
}

export function foldedNames({ name, nameAr }: Names): string {
  return [name, nameAr ?? ""].map(foldQuery).filter(Boolean).join("\n");
}
