/** A cookie, so that the server draws the sidebar as it was left. */
const NAME = "koshk_sidebar";
const YEAR = 31_536_000_000;

export function isSidebarFolded(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${NAME}=folded`);
}

/** Where the browser has no cookie store, over plain http say, it is not remembered. */
export function rememberSidebar(isFolded: boolean): void {
  const value = isFolded ? "folded" : "open";
  const expires = Date.now() + YEAR;
  globalThis.cookieStore?.set({ name: NAME, value, path: "/admin", expires, sameSite: "lax" });
}
