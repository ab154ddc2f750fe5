/** Where each of many has a key of its own, so that tabs do not overwrite each other's. */
export function storedKeys(prefix: string, { isOfTab = false } = {}): string[] {
  try {
    const keys = Object.keys(isOfTab ? sessionStorage : localStorage);
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
