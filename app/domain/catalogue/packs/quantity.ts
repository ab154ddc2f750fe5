import { foldQuery } from "#app/domain/catalogue/search.ts";
import { latinDigits, parseWholeNumber } from "#app/domain/number.ts";
import type { Pack } from "./pack.ts";

export type NamedPieces = Pick<Pack, "name" | "pieces">;

type Term = { count: number; pieces: number };

/** '2 cartons + 7', '2 x 24 + 7' or '55' in pieces; null where it is none, or could be two. */
export function readQuantity(typed: string, packs: readonly NamedPieces[] = []): number | null {
  if (packs.length === 0) return parseWholeNumber(typed);
  let sum = 0;
  for (const written of typed.split("+")) {
    const term = readTerm(written, packs);
    if (!term) return null;
    sum += term.count * term.pieces;
  }
  return sum;
}

function readTerm(written: string, packs: readonly NamedPieces[]): Term | null {
  const plain = parseWholeNumber(written);
  if (plain !== null) return { count: plain, pieces: 1 };
  const [, number = "", times, name] = TERM.exec(latinDigits(written)) ?? [];
  const count = number === "" ? 1 : parseWholeNumber(number);
  const pieces = times === undefined ? piecesOf(name ?? "", packs) : parseWholeNumber(times);
  return count === null || pieces === null ? null : { count, pieces };
}

const TERM = /^(\d*)\s*(?:(?<=\d\s*)[x×*]\s*(\d+)|(\D.*))$/iu;

/** The pack that is called so, else the only one whose name begins so. */
function piecesOf(typed: string, packs: readonly NamedPieces[]): number | null {
  const name = foldQuery(typed);
  const begun = [name, name.replace(/s(?= |$)/, ""), name.replace(/es(?= |$)/, "")].filter(Boolean);
  const isBegun = (pack: NamedPieces) =>
    begun.some((part) => foldQuery(pack.name).startsWith(part));
  const called = packs.filter((pack) => foldQuery(pack.name) === name);
  const [found, other] = called.length > 0 ? called : packs.filter(isBegun);
  return found && !other ? found.pieces : null;
}

export function addPack(
  typed: string,
  { name, pieces }: NamedPieces,
  packs: readonly NamedPieces[],
): string {
  const terms = termsOf(typed);
  const read = terms.map((term) => readTerm(term, packs));
  const at = read.findIndex((term) => term?.pieces === pieces);
  const count = (read[at]?.count ?? 0) + 1;
  const named = `${count} ${name}`;
  const term = readQuantity(named, packs) === count * pieces ? named : `${count} x ${pieces}`;
  return (at < 0 ? [term, ...terms] : terms.with(at, term)).join(" + ");
}

export function addPieces(typed: string, pieces: number): string {
  const terms = termsOf(typed);
  const at = terms.findIndex((term) => parseWholeNumber(term) !== null);
  const sum = String((parseWholeNumber(terms[at] ?? "") ?? 0) + pieces);
  return (at < 0 ? [...terms, sum] : terms.with(at, sum)).join(" + ");
}

function termsOf(typed: string): string[] {
  return typed
    .split("+")
    .map((term) => term.trim())
    .filter(Boolean);
}
