const KINDS: Record<string, string> = {
  "": "home",
  _root: "home",
  _: "home",
  confirm: "confirm",
  success: "success",
  login: "sign-in",
  logout: "sign-in",
  admin: "admin",
  events: "live",
  files: "image",
  assets: "asset",
  healthz: "probe",
  livez: "probe",
  readyz: "probe",
};

/** The till's pages within the admin. */
const TILL = ["new-order", "confirm-order"];

/** What an address is for, of a few words; whatever is not known is "other". */
export function kindOfPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  const [first = "", second = ""] = path.slice(1).split("/", 2).map(withoutData);
  if (first === "admin" && TILL.includes(second)) return "till";
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? "other") : "other";
}

/** The router reads a page's data at the page's address with this ending. */
function withoutData(segment: string): string {
  return segment.replace(/\.data$/, "");
}
