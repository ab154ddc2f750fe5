import { plainLine } from "#app/domain/text.ts";

/** Longer links are cut by some phones and browsers. */
const MAX_TEXT_BYTES = 6000;

/** A chat with the text typed already. */
export function chatLink(whatsapp: string, lines: string[]): string {
  return `https://wa.me/${whatsapp}?text=${encoded(lines.join("\n"))}`;
}

/** As many of the lines as fit beside those around them; `more` says how many do not, where some do not. */
export function linesThatFit(
  lines: string[],
  around: string[],
): { kept: string[]; more: string | null } {
  const room = MAX_TEXT_BYTES - encodedLength(around);
  if (encodedLength(lines) <= room) return { kept: lines, more: null };
  let left = room - encodedLength([moreItems(lines.length)]);
  const count = lines.findIndex((line) => {
    left -= encodedLength([line]);
    return left < 0;
  });
  return { kept: lines.slice(0, count), more: moreItems(lines.length - count) };
}

function moreItems(count: number): string {
  return `+${count} more items`;
}

function encodedLength(lines: string[]): number {
  return lines.reduce((length, line) => length + encoded(`${line}\n`).length, 0);
}

/** encodeURIComponent alone throws on a lone surrogate. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const LOOKALIKES: Record<string, string> = { "*": "∗", _: "ˍ", "~": "∼", "`": "ˋ" };

/** Neutralises WhatsApp's markup: lookalikes for its characters, a word joiner before a quote or list. */
export function unformatted(name: string): string {
  return plainLine(name)
    .replace(/[*_~`]/g, (mark) => LOOKALIKES[mark] ?? "")
    .replace(/^(?=[>-]|\d+\.)/, "\u2060");
}
