const ID_BYTES = 16;

/** Many ids are drawn at once: asking the system for each costs more than all else that makes it. */
const random = new Uint8Array(ID_BYTES * 64);
let used = random.length;

/** 128 bits as 32 hex digits. `crypto.randomUUID` is missing on plain http. */
export function randomId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  let text = "";
  for (const byte of random.subarray(used, used + ID_BYTES)) text += HEX[byte];
  used += ID_BYTES;
  return text;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function isRandomId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
