/** `1 order`, `1,200 orders`: for nouns that form their plural with an s. */
export function countLabel(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
