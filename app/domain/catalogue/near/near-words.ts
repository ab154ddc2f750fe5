export function forgivenLetters(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const FAR = 9;

const WHOLE = 2;
const BEGINNING = 1;

/** 0 for a word that begins as typed, else by the letters that differ; a whole word is nearer than a beginning. Null where it is far. */
export function nearness(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const most = forgivenLetters(typed);
  if (most === 0 || word.length < typed.length - most) return null;
  const { whole, beginning } = lettersApart(typed, word.slice(0, typed.length + most + 1), most);
  if (whole <= most) return whole * WHOLE;
  return beginning <= most ? beginning * WHOLE + BEGINNING : null;
}

/** Each letter has a bit, which some letters share. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function lacksLetters(typed: number, word: number, most: number): boolean {
  let missing = typed & ~word;
  for (let left = most; left > 0; left -= 1) missing &= missing - 1;
  return missing !== 0;
}

/**
 * Measures the distance from the whole word, and from its nearest beginning; it is FAR where both are more than
 * `most`.
 */
function lettersApart(typed: string, word: string, most: number): Apart {
  const { length } = word;
  let [before, last, now] = rowsOf(length + 1);
  for (let at = 0; at <= length; at += 1) last[at] = at;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    let least = row;
    now[0] = row;
    for (let at = 1; at <= length; at += 1) {
      const changes = letter === word.charCodeAt(at - 1) ? 0 : 1;
      let apart = Math.min(of(last, at - 1) + changes, of(last, at) + 1, of(now, at - 1) + 1);
      const isSwapped =
        row > 1 &&
        at > 1 &&
        letter === word.charCodeAt(at - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(at - 1);
      if (isSwapped) apart = Math.min(apart, of(before, at - 2) + 1);
      now[at] = apart;
      least = Math.min(least, apart);
    }
    if (least > most) return { whole: FAR, beginning: FAR };
    [before, last, now] = [last, now, before];
  }
  let beginning = FAR;
  for (let at = 0; at <= length; at += 1) beginning = Math.min(beginning, of(last, at));
  return { whole: of(last, length), beginning };
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];

/** The rows are used again: a query compares thousands of words. */
let rows: Rows = [new Uint8Array(32), new Uint8Array(32), new Uint8Array(32)];

function rowsOf(length: number): Rows {
  if (length > rows[0].length) rows = rows.map(() => new Uint8Array(length)) as Rows;
  return rows;
}

type Apart = { whole: number; beginning: number };

function of(row: Uint8Array, at: number): number {
  return row[at] ?? FAR;
}
