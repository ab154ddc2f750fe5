import { randomId } from "#app/domain/id.ts";
import type { RequestOptions } from "#tests/support/shop/test-shop.ts";

/** A place in a request for a text of somebody's choice. */
type Slot = (text: string) => { path: string; options: RequestOptions };

/** What requests may be about. */
export type Known = { origin: string; cookie: string; product: string; section: string };

const ADDRESSES =
  `/?q= /search?q= /categories/ /?q=a&after= /categories/smokes?after= /_.data?q= /?index&
  /success?order= /admin?period= /admin.data?_routes= /login? / /files/ /files/smokes_images/ /admin/
  /admin/section/`.split(/\s+/);
const HEADERS = `User-Agent Referer Accept-Language Accept-Encoding If-None-Match Accept Range Via
  X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto Forwarded`.split(/\s+/);
const COOKIES = ["koshk_session", "koshk_device", "koshk_folded"];

/** Where nothing is asked to change. */
export function readingSlots({ cookie: Cookie }: Known): Slot[] {
  const get = (path: string, headers: Record<string, string>) => ({ path, options: { headers } });
  return [
    ...ADDRESSES.map(
      (address): Slot =>
        (text) => {
          const encoded = encodeURIComponent(text.toWellFormed()).slice(0, 6000);
          return get(address + encoded, { Cookie });
        },
    ),
    ...HEADERS.map(
      (name): Slot =>
        (text) =>
          get("/?q=tea", { Cookie, [name]: sendable(text) }),
    ),
    ...COOKIES.map(
      (name): Slot =>
        (text) =>
          get("/admin", { Cookie: `${name}=${sendable(text)}` }),
    ),
  ];
}

/** As much of a text as a header can hold; its bytes are UTF-8. */
function sendable(text: string): string {
  const bytes = Buffer.from(text.toWellFormed()).toString("latin1");
  return bytes.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");
}

/** Each field of each form that changes something, the others as they should be. */
export function writingSlots(known: Known): Slot[] {
  const headers = {
    Origin: known.origin,
    Cookie: known.cookie,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return formsFor(known).flatMap(([path, fields]) =>
    Object.keys(fields).map(
      (name): Slot =>
        (text) => {
          const body = String(new URLSearchParams({ ...fields, [name]: text }));
          return { path, options: { method: "POST", headers, body } };
        },
    ),
  );
}

function formsFor({ product, section }: Known): [string, Record<string, string>][] {
  const ID = "0123456789abcdef".repeat(2);
  const cart = JSON.stringify({ cartId: ID, items: [{ id: product, quantity: 1, price: 1000 }] });
  const shown = { name: "Tea", price: "10", orderId: "1", stock: "10", is_visible: "true" };
  const seen = { seenVersion: "1", seenOrderId: "1", seenStock: "10" };
  const named = { name: "Cold", displayName: "Cold", icon: "FaStar", color: "#112233" };
  const save = { version: "1", save: randomId() };
  const image = "smokes_images/1_x-12345678-9x9";
  return [
    ["/confirm", { customerName: "Mona", cart, website: "" }],
    ["/login", { email: "nobody@koshk.example", password: "nothing at all" }],
    ["/admin/smokes", { intent: "add", id: ID, image, ...shown }],
    [
      "/admin/smokes",
      { intent: "update", id: product, image, ...shown, ...seen, save: randomId() },
    ],
    ["/admin/smokes", { intent: "stock", id: product, change: ID, by: "1" }],
    ["/admin/smokes", { intent: "switch", id: product, field: "is_visible", on: "true" }],
    ["/admin/smokes", { intent: "move", id: product, neighbour: ID, side: "after" }],
    ["/admin/smokes", { id: ID, intent: "delete" }],
    ["/admin/sections", { intent: "create", id: section, ...named }],
    ["/admin/sections", { intent: "update", id: section, ...named, ...save }],
    ["/admin/sections", { intent: "status", id: section, isActive: "true" }],
    ["/admin/sections", { intent: "move", id: section, neighbour: ID, side: "before" }],
    ["/admin/sections", { id: ID, intent: "delete" }],
    ["/admin/confirm-order", { customerName: "Mona", sale: cart }],
  ];
}

/** Carts in which one of the values is a text, or what JSON makes of it. */
export function hostileCarts(product: string, text: string): string[] {
  const id = "fedcba9876543210".repeat(2);
  const line = { id: product, quantity: 1, price: 1000 };
  const cart = { cartId: id, items: [line] };
  const values = [text, [text], { $ne: text }];
  return values.flatMap((value) => [
    JSON.stringify({ ...cart, cartId: value }),
    JSON.stringify({ ...cart, items: value }),
    ...Object.keys(line).map((name) =>
      JSON.stringify({ ...cart, items: [{ ...line, [name]: value }] }),
    ),
  ]);
}
