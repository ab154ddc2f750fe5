import { characterCount } from "#app/domain/text.ts";
import type { PasswordTexts } from "./password/texts.ts";

export const MIN_PASSWORD_LENGTH = 15;
export const MAX_PASSWORD_LENGTH = 128;

const COMMON = [
  "1q2w3e4r5t6y7u8i",
  "1qaz2wsx3edc4rfv",
  "correcthorsebatterystaple",
  "qazwsxedcrfvtgby",
  "thequickbrownfox",
  "thequickbrownfoxjumpsoverthelazydog",
  "tobeornottobethatisthequestion",
  "zaq12wsxcde34rfv",
];

const WEAK_WORDS = ["admin", "iloveyou", "letmein", "login", "password", "qwerty", "welcome"];

const TRACKS = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

const LONGEST_PATTERN = 8;
const SHORTEST_RUN = 4;

/** What follows "A password takes", or null. `words` are the account's own and the shop's. */
export function passwordProblem(
  password: string,
  words: string[],
  t: PasswordTexts,
): string | null {
  const length = characterCount(password);
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) {
    return t.length(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH);
  }
  return isEasilyGuessed(password, words) ? t.lessEasilyGuessed : null;
}

function isEasilyGuessed(password: string, words: string[]): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  const dense = folded.replace(/[^\p{L}\p{N}]/gu, "");
  return (
    COMMON.includes(dense) ||
    isRepeated(folded) ||
    (dense !== "" && isRepeated(dense)) ||
    isMadeOfRuns(dense) ||
    isMadeOf([...WEAK_WORDS, ...words.flatMap(partsOf)], folded)
  );
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_PATTERN; length++) {
    const pattern = text.slice(0, length);
    if (pattern.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

function isMadeOfRuns(text: string): boolean {
  let runs = 1;
  for (let index = 1; index < text.length; index++) {
    if (!isStep(text.charAt(index - 1), text.charAt(index))) runs++;
  }
  return runs * SHORTEST_RUN <= text.length;
}

function isStep(from: string, to: string): boolean {
  return TRACKS.some((track) => track.includes(from + to) || track.includes(to + from));
}

function isMadeOf(words: string[], text: string): boolean {
  const letters = lettersOf(text);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), letters);
  return rest !== letters && rest.trim() === "";
}

function partsOf(known: string): string[] {
  const whole = known.normalize("NFKC").toLowerCase();
  return [whole, ...whole.split(/[^\p{L}]+/u)].map(lettersOf).filter((part) => part.length > 2);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, "");
}

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, randomLetter).join("");
  return [group(), group(), group(), group()].join("-");
}

function randomLetter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  const fair = 256 - (256 % LETTERS.length);
  return byte < fair ? LETTERS.charAt(byte % LETTERS.length) : randomLetter();
}
