import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type AdminRoute = {
  /** An address that it answers; where a part of it is optional, there is another without. */
  path: string;
  id: string;
  /** Else it answers data alone. */
  isPage: boolean;
  /** Whether what it is about is in the demo shop. */
  isFound: boolean;
};

/** What stands for a part of an address that differs, in the demo shop. */
const SAMPLES: Record<string, string> = {
  ":category": "smokes",
  ":sectionName": "breakfast-cart",
  ":collectionName": "smokes",
  "*": "no/such/page",
};

/** Everything under /admin, as routes.ts has it: whatever is added there is among it. */
export function adminRoutes(): AdminRoute[] {
  const admin = routes.find(({ path }) => path === "admin");
  return (admin?.children ?? []).flatMap((entry) => addressesOf(entry, "/admin"));
}

/** An address for everything that routes.ts has. */
export function allAddresses(): string[] {
  const samples: Record<string, string> = {
    "categories/:collectionName": "categories/smokes",
    "files/*": "files/x.webp",
    "*": "nothing",
  };
  const publicOnes = routes.flatMap(({ path = "" }: RouteConfigEntry) =>
    path === "admin" ? [] : [`/${samples[path] ?? path}`],
  );
  return [...publicOnes, ...adminRoutes().map(({ path }) => path)];
}

/** Where the data of a page is. */
export function dataAddress(path: string): string {
  return `${path === "/" ? "/_" : path}.data`;
}

function addressesOf(entry: RouteConfigEntry, parent: string): AdminRoute[] {
  const parts = entry.path?.split("/") ?? [];
  const full = [parent, ...parts.map(fill)].join("/");
  const id = entry.file.replace(/\.tsx?$/, "");
  const isPage = entry.file.endsWith(".tsx");
  const here = { path: full, id, isPage, isFound: !parts.includes("*") };
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
