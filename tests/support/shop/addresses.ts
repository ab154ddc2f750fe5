import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type AdminRoute = {
  /** An optional part is filled in; there is another entry without it. */
  path: string;
  id: string;
  isPage: boolean;
  /** Whether the demo shop has what it shows. */
  isFound: boolean;
};

/** Values of the demo shop for the dynamic parts of addresses. */
const SAMPLES: Record<string, string> = {
  ":category": "smokes",
  ":sectionName": "breakfast-cart",
  ":orderId": "0123456789abcdef0123456789abcdef",
  ":collectionName": "smokes",
  ":name": `koshk-20260101T000000Z-daily-${"0".repeat(32)}.backup`,
  ":importId": "0".repeat(32),
  ":productId": "0".repeat(32),
  ":bookingId": "0".repeat(32),
  ":countId": "0".repeat(32),
  ":shiftId": "0".repeat(32),
  ":customerId": "0".repeat(32),
  ":what": "products",
  ":staffId": "0".repeat(32),
  ":figure": "refunds",
  ":group": "orders",
  "*": "no/such/page",
};

/** What the decision on roles gives cashiers, said here again: the table in access.ts is held against it. */
export const CASHIER_ADDRESSES = [
  "/admin/account",
  "/admin/cleared-sales",
  "/admin/confirm-identity",
  "/admin/confirm-order",
  "/admin/customers/till",
  "/admin/new-order",
  "/admin/offline",
  "/admin/offline-devices",
  "/admin/orders",
  "/admin/orders/0123456789abcdef0123456789abcdef",
  "/admin/orders/check",
  "/admin/orders/find",
  "/admin/orders/round",
  "/admin/passkeys",
  "/admin/queue",
  "/admin/queue/permit",
  "/admin/queue/send",
  "/admin/search/all",
  "/admin/session",
  "/admin/worker.js",
  "/admin/shift",
  "/admin/switch-cashier",
];

/** The demo shop has no orders, backups, bookings, counts, shifts and imports. */
const NOT_FOUND = [
  "*",
  ":orderId",
  ":name",
  ":importId",
  ":productId",
  ":bookingId",
  ":countId",
  ":shiftId",
  ":customerId",
];

export function adminRoutes(): AdminRoute[] {
  const admin = routes.find(({ path }) => path === "admin");
  return (admin?.children ?? []).flatMap((entry) => addressesOf(entry, "/admin"));
}

export function allAddresses(): string[] {
  return [...publicAddresses(), ...adminRoutes().map(({ path }) => path)];
}

export function publicAddresses(): string[] {
  const samples: Record<string, string> = {
    "categories/:collectionName": "categories/smokes",
    "c/:collectionName": "c/snack-attack",
    "p/:product": "p/0123456789ab",
    "sitemap/:part": "sitemap/0.xml",
    "files/*": "files/x.webp",
    "*": "nothing",
  };
  return routes.flatMap(({ path = "" }: RouteConfigEntry) =>
    path === "admin" ? [] : [`/${samples[path] ?? path}`],
  );
}

export function dataAddress(path: string): string {
  return `${path === "/" ? "/_" : path}.data`;
}

function addressesOf(entry: RouteConfigEntry, parent: string): AdminRoute[] {
  const parts = entry.path?.split("/") ?? [];
  const full = [parent, ...parts.map(fill)].join("/");
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
  const isPage = entry.file.endsWith(".tsx");
  const here = { path: full, id, isPage, isFound: !parts.some((part) => NOT_FOUND.includes(part)) };
  const shorter = parts.some((part) => part.endsWith("?"))
    ? [{ ...here, path: [parent, ...parts.slice(0, -1).map(fill)].join("/"), isFound: false }]
    : [];
  const children = (entry.children ?? []).flatMap((child) => addressesOf(child, full));
  return [here, ...shorter, ...children];
}

function fill(part: string): string {
  const sample = SAMPLES[part.replace("?", "")];
  if (!sample && /[:*]/.test(part)) throw new Error(`What stands for ${part} in an address?`);
  return sample ?? part;
}
