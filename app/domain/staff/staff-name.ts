import { foldQuery } from "#app/domain/catalogue/search.ts";
import { hasVisibleText, plainLine } from "#app/domain/text.ts";
import { type Staff, shownName } from "./staff.ts";

type Named = Pick<Staff, "id" | "name" | "email">;

export function plainName(typed: string): string {
  const name = plainLine(typed);
  return hasVisibleText(name) ? name : "";
}

/** Letters of which nothing shows, such as Hangul's fillers, belong to it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

const LOOK = "авеһнікморстухѕј αβεζηικμνορτυχ ہھەڪ";
const LIKE = "abehhikmopctyxsj abezhikmnoptyx هههك";
const LETTERS = new Map([...LOOK].map((letter, at) => [letter, [...LIKE][at] ?? letter]));

/**
 * What no two people have in common: the shown name without what the eye passes over, such as case, marks, and letters
 * of another script that look alike. An e-mail address is that of whoever is shown by it.
 */
export function staffNameKey(person: Pick<Named, "name" | "email">): string {
  // Upper case first: it makes one letter of i and ı, and of ß and ss.
  const folded = foldQuery(shownName(person).replace(INVISIBLE, "").toUpperCase());
  const letters = [...folded].map((letter) => LETTERS.get(letter) ?? letter);
  return letters.join("").replace(/(?<=\S)@\S+$/, "");
}

/** Where several have one name, one of them has its key, and the others' end with their ids. */
export function staffNameKeys(
  people: readonly (Named & { name_key: string | null })[],
): Map<string, string> {
  const named = people.map((person) => ({ ...person, key: staffNameKey(person) }));
  const holders = new Map(named.map(({ key, id }) => [key, id]));
  for (const { key, name_key, id } of named) if (name_key === key) holders.set(key, id);
  return new Map(named.map(({ id, key }) => [id, holders.get(key) === id ? key : `${key}\n${id}`]));
}
