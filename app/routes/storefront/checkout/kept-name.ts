const KEY = "koshk-customer-name";

/** The name typed before in this tab, '' when there is none or storage cannot be read. */
export function keptName(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Then it is typed again after a reload.
  }
}
