import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

const PLAIN = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz";
const ACCENTED = "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž";

/** The texts of English, accented and two fifths longer: whatever stays plain is no message. */
export function accented<Texts>(texts: Texts): Texts;
export function accented(texts: unknown): unknown {
  if (typeof texts === "string") return inAccents(texts);
  if (typeof texts === "function")
    return (...args: unknown[]) => accented(texts(...args.map(sayingInAccents)));
  if (Array.isArray(texts)) return texts.map(accented);
  if (isValidElement(texts)) return withAccents(texts as ReactElement<{ children?: ReactNode }>);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, accented(text)]));
}

/** What a sentence says within its elements: `link("Settings")`. */
function sayingInAccents(arg: unknown): unknown {
  if (typeof arg !== "function") return arg;
  return (...parts: unknown[]) => arg(...parts.map(accented));
}

/** Only what the sentence says itself: the elements in it have their own texts. */
function withAccents({ props }: ReactElement<{ children?: ReactNode }>): ReactNode {
  const parts = [props.children].flat().map((part) => {
    if (typeof part === "string") return inAccents(part);
    return isOwnText(part) ? createElement("span", null, inAccents(part.props.children)) : part;
  });
  return createElement(Fragment, null, ...parts);
}

/** As `rich` puts each text of a sentence into an element. */
function isOwnText(part: ReactNode): part is ReactElement<{ children: string }> {
  if (!isValidElement<{ children?: unknown }>(part) || part.type !== "span") return false;
  return typeof part.props.children === "string" && Object.keys(part.props).length === 1;
}

function inAccents(text: string): string {
  if (!/[A-Za-z]/.test(text)) return text;
  const letters = text.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  const more = "one two three four five six seven eight nine ten ".repeat(20);
  const longer = more.slice(0, Math.ceil(text.length * 0.4)).trim();
  const [, before = "", said = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(letters) ?? [];
  return `${before}${said} ${longer.replace(/[a-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? "")}${after}`;
}
