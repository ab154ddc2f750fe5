/** Letters of the heaviest Cairo by their width in hundredths of an em, rounded up; Arabic ones within a word. */
const WIDTHS: [width: number, letters: string][] = [
  [31, "iIjl|!'’.,:;·()"],
  [40, "frtJ-[]*ارزژلنى١"],
  [51, 'cszL?/\\"بتثيپ٤'],
  [57, "abdeghknopquvxyCEFSTVXYZ0123456789#$+=دذ٢٦٩"],
  [67, "ABDGHKNOPQRU%~^_جحخچةوءهعغ٥٧٨"],
  [72, "&فقڤم"],
  [84, "wكگطظ٣"],
  [91, "mMWصض"],
  [101, "@سش"],
];

/** The width of Arabic letters at the end of a word, where their tails are drawn. */
const ENDS: [width: number, letters: string][] = [
  [76, "لن"],
  [98, "بتثيپىكگق"],
  [110, "فڤ"],
  [128, "صض"],
  [138, "سش"],
];

const SPACE = 22;

const OTHER = 110;

/** The width of the shop's name on two lines, or of its one word, in ems: as large as the room divided by it, it fits. */
export function nameWidth(name: string): number {
  const words = name.trim().split(/\s+/).map(wordWidth);
  const widthOf = (from: number, to?: number) =>
    words.slice(from, to).reduce((sum, width) => sum + width + SPACE, -SPACE);
  const widths = words.map((_, end) => Math.max(widthOf(0, end + 1), widthOf(end + 1)));
  return Math.ceil(Math.min(...widths) / 10) / 10;
}

function wordWidth(word: string): number {
  // Signs over and under letters take no room.
  const letters = [...word.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, "")];
  return letters.reduce((sum, letter, at) => {
    const joins = /\p{L}/u.test(letters[at + 1] ?? "");
    return sum + ((joins ? null : widthIn(ENDS, letter)) ?? widthIn(WIDTHS, letter) ?? OTHER);
  }, 0);
}

function widthIn(widths: typeof WIDTHS, letter: string): number | undefined {
  return widths.find(([, letters]) => letters.includes(letter))?.[0];
}
