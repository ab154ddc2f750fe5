/** A random id of 128 bits as 32 hex digits; works in browsers on plain http too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function isRandomId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
