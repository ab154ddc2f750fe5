/** Kinds of values in a changeset of SQLite. */
const [INTEGER, FLOAT, TEXT, BLOB] = [1, 2, 3, 4];

const TABLE = "T".charCodeAt(0);
const UPDATE = 23;

/**
 * A changeset without some tables, from which nothing of them can be read. The format is SQLite's: for each table its
 * name, then each changed row with its values, for an update those before and those after.
 */
export function withoutTables(changeset: Uint8Array, tables: readonly string[]): Uint8Array {
  const kept: Uint8Array[] = [];
  for (let at = 0; at < changeset.length; ) {
    const from = at;
    let columns: number;
    [columns, at] = readVarint(changeset, at + 1);
    const nameAt = at + columns;
    const nameEnd = changeset.indexOf(0, nameAt);
    const name = Buffer.from(changeset.subarray(nameAt, nameEnd)).toString();
    for (at = nameEnd + 1; at < changeset.length && changeset[at] !== TABLE; ) {
      const values = changeset[at] === UPDATE ? 2 * columns : columns;
      // The kind of change, and whether a trigger made it.
      at = skipValues(changeset, at + 2, values);
    }
    if (!tables.includes(name)) kept.push(changeset.subarray(from, at));
  }
  return kept.length === 1 && kept[0] ? kept[0] : Buffer.concat(kept);
}

function skipValues(changeset: Uint8Array, from: number, count: number): number {
  let at = from;
  for (let done = 0; done < count; done++) {
    const kind = changeset[at++];
    if (kind === INTEGER || kind === FLOAT) at += 8;
    else if (kind === TEXT || kind === BLOB) {
      const [length, start] = readVarint(changeset, at);
      at = start + length;
    }
  }
  return at;
}

function readVarint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0;
  for (let at = from; ; at++) {
    const byte = bytes[at] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
}
