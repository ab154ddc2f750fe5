import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/data/database/database.server.ts";
import { type Books, mergeInto, newBooks } from "./books.ts";
import { compare, touchedIn } from "./compare.ts";
import { enter } from "./enter.ts";
import type { Event } from "./events.ts";

/** `answer` is null where there was none. */
export type Answered = { event: Event; answer: object | null };

/** Orders that are tried. */
const MAX_WAYS = 2000;
/** Of what a device sent; of a device that is honest none of these is ever said. */
const NEVER = ["number-twice", "same-id", "same-payment", "signature", "permit"];

/**
 * Enters in the books what was answered, in an order in which all of it is as it was answered and the shop is as it is.
 * What was not answered is nowhere, unless it `mayBeThere`. Answers what does not fit; null where all does.
 */
export async function explain(
  db: Database,
  books: Books,
  sequences: Answered[][],
  { now, mayBeThere }: { now: number; mayBeThere: boolean },
): Promise<object | null> {
  const whole = newBooks(books);
  const wanted = sequences.flat().map(({ event, answer }) => {
    return { event, answer, should: enter(whole, event, now) };
  });
  const answered = sequences.map((sequence) => {
    const end = sequence.findIndex(({ answer }) => answer === null);
    return end < 0 || mayBeThere ? sequence : sequence.slice(0, end);
  });
  let difference: object | null = null;
  let tried = 0;
  for (const after of waysOf(newBooks(books), answered, now)) {
    const is = await compare(db, after, touchedIn([whole, ...chainOf(after, books)]));
    if (!is) {
      mergeInto(after, books);
      return null;
    }
    difference ??= is;
    tried += 1;
    if (tried === MAX_WAYS) break;
  }
  return difference ?? { answers: wanted };
}

function chainOf(books: Books, until: Books): Books[] {
  return books === until || !books.under ? [] : [books, ...chainOf(books.under, until)];
}

function* waysOf(books: Books, sequences: Answered[][], now: number): Generator<Books> {
  const open = sequences.filter(({ length }) => length > 0);
  if (open.length === 0) yield books;
  for (const sequence of open) {
    const [first, ...rest] = sequence;
    const others = open.filter((other) => other !== sequence);
    if (!first) continue;
    const after = newBooks(books);
    const should = enter(after, first.event, now);
    if (first.answer === null || isAnswered(first.answer, should)) {
      yield* waysOf(after, [rest, ...others], now);
    }
    if (first.answer === null) yield* waysOf(books, others, now);
  }
}

function isAnswered(answer: object, should: object): boolean {
  if (!("problems" in answer) || !("code" in answer)) return isDeepStrictEqual(answer, should);
  const { outcome, problems } = answer as unknown as {
    outcome: string;
    problems: { kind: string; by?: number }[];
  };
  const { short = 0, ...wanted } = should as { outcome: string; short?: number };
  if (outcome !== wanted.outcome || problems.some(({ kind }) => NEVER.includes(kind))) return false;
  const missing = problems.reduce((sum, { kind, by = 0 }) => sum + (kind === "short" ? by : 0), 0);
  return outcome !== "recorded" || missing === short;
}
