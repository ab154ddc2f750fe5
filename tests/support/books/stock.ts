import type { Books, Count, CountLine } from "./books.ts";
import type { EventOf } from "./events.ts";

/** False where the product is gone. */
export function move({ products, moves }: Books, id: string, by: number): boolean {
  const product = products.get(id);
  if (!product || product.isGone) return false;
  if (by !== 0) {
    products.change(id, { stock: product.stock + by });
    moves.set(id, (moves.get(id) ?? 0) + 1);
  }
  return true;
}

/** What was counted of it in counts that are open holds no more. */
function outdate({ counts }: Books, product: string, isSo: (line: CountLine) => boolean): void {
  for (const [id, { isEnded, lines }] of counts.all()) {
    if (isEnded || !lines.some((line) => line.product === product && isSo(line))) continue;
    const marked = lines.map((line) => {
      return line.product === product && isSo(line) ? { ...line, isOutdated: true } : line;
    });
    counts.change(id, { lines: marked });
  }
}

/** The first count after it found it gone; where that was undone before the next one, the next. */
function foundGone({ counts }: Books, product: string, at: number): Count | null {
  const later = counts
    .all()
    .filter(([, { booked }]) => booked.includes(product))
    .map(([, count]) => ({ count, ...spanOf(count, product) }))
    .filter(({ first }) => first >= at)
    .toSorted((one, other) => one.last - other.last);
  let found = later[0];
  for (const next of later.slice(1)) {
    const undoneAt = found?.count.undoneAt ?? null;
    if (undoneAt !== null && undoneAt <= next.last) found = next;
  }
  return found && found.count.undoneAt === null ? found.count : null;
}

function spanOf({ lines }: Count, product: string) {
  const times = lines.filter((line) => line.product === product).map((line) => line.at);
  return { first: Math.min(...times), last: Math.max(...times) };
}

/** Sold then, and received now. Answers how many pieces were missing. */
export function moveLate(books: Books, id: string, quantity: number, at: number): number {
  const product = books.products.get(id);
  if (!product || product.isGone) return 0;
  books.moves.set(id, (books.moves.get(id) ?? 0) + 1);
  const found = foundGone(books, id, at);
  if (found) {
    correctCount(books, found, id, quantity);
    return 0;
  }
  const missing = Math.max(0, quantity - product.stock);
  move(books, id, missing - quantity);
  outdate(books, id, (line) => missing > 0 || line.at >= at);
  return missing;
}

function correctCount({ bookings }: Books, { booking }: Count, product: string, by: number): void {
  const own = bookings.get(booking);
  if (!own || booking === null) return;
  const line = own.lines.find((one) => one.product === product) ?? { product, by: 0 };
  const others = own.lines.filter((one) => one.product !== product);
  bookings.change(booking, { lines: [...others, { product, by: line.by + by }] });
}

export function book(books: Books, event: EventOf<"book">) {
  const { id, kind, product, quantity, cost } = event;
  const by = kind === "delivery" ? quantity : -quantity;
  const contents = JSON.stringify([kind, product, quantity, cost]);
  const earlier = books.bookings.get(id);
  if (earlier) return { outcome: earlier.contents === contents ? "repeated" : "other-contents" };
  const own = books.products.get(product);
  if (!own || own.isGone || own.stock + by < 0) return { outcome: "refused" };
  move(books, product, by);
  books.bookings.set(id, { kind, lines: [{ product, by }], isUndone: false, contents });
  return { outcome: "booked" };
}

export function undo(books: Books, { booking }: EventOf<"undo">, now: number) {
  const found = books.bookings.get(booking);
  if (!found) return { outcome: "gone" };
  if (found.isUndone) return { outcome: "repeated" };
  const lines = found.lines.filter(({ product, by }) => {
    return by !== 0 && books.products.get(product)?.isGone === false;
  });
  const isShort = lines.some(({ product, by }) => (books.products.get(product)?.stock ?? 0) < by);
  if (isShort) return { outcome: "refused" };
  for (const { product, by } of lines) {
    move(books, product, -by);
    if (found.kind === "count") outdate(books, product, () => true);
  }
  books.bookings.change(booking, { isUndone: true });
  const count = books.counts.all().find(([, own]) => own.booking === booking);
  if (count) books.counts.change(count[0], { undoneAt: now });
  return { outcome: "undone" };
}

export function startCount({ counts }: Books, { id }: EventOf<"start count">) {
  const begun = { isEnded: false, booking: null, undoneAt: null, booked: [], lines: [] };
  if (!counts.get(id)) counts.set(id, begun);
  return {};
}

export function count(books: Books, event: EventOf<"count">, now: number) {
  const { id, count: countId, product, to, who } = event;
  if (books.done.get(id)) return { outcome: "counted" };
  const open = books.counts.get(countId);
  if (!open || open.isEnded) return { outcome: "ended" };
  const own = books.products.get(product);
  if (!own || own.isGone) return { outcome: "gone" };
  const others = open.lines.filter((line) => line.product !== product || line.who !== who);
  const about = { product, who, counted: to, stock: own.stock, at: now, isOutdated: false };
  const line = { ...about, moves: books.moves.get(product) ?? 0 };
  books.counts.change(countId, { lines: [...others, line] });
  books.done.set(id, true);
  return { outcome: "counted" };
}

/** What was sold since it was counted stays sold; what moved between two people's parts is counted again. */
export function bookCount(books: Books, event: EventOf<"book count">) {
  const count = books.counts.get(event.count);
  if (!count) return { outcome: "unbooked" };
  if (count.isEnded) return { outcome: count.booked.length > 0 ? "ended" : "unbooked" };
  const there = [...Map.groupBy(count.lines, ({ product }) => product)].filter(
    ([product]) => books.products.get(product)?.isGone === false,
  );
  const counted = there.flatMap(([product, parts]) => {
    const [first] = parts;
    const isStill = parts.every((part) => !part.isOutdated && part.moves === first?.moves);
    const all = parts.reduce((sum, part) => sum + part.counted, 0);
    return first && isStill ? [{ product, by: all - first.stock }] : [];
  });
  const lines = counted.filter(({ by }) => by !== 0);
  const isShort = lines.some(
    ({ product, by }) => (books.products.get(product)?.stock ?? 0) + by < 0,
  );
  if (isShort) return { outcome: "refused" };
  for (const { product, by } of lines) {
    move(books, product, by);
    outdate(books, product, () => true);
  }
  const booking = lines.length > 0 ? event.id : null;
  if (booking) {
    books.bookings.set(booking, { kind: "count", lines, isUndone: false, contents: "" });
  }
  const booked = counted.map(({ product }) => product);
  books.counts.change(event.count, { isEnded: true, booking, booked });
  return { outcome: booked.length > 0 ? "booked" : "unbooked" };
}

export function changeStock(books: Books, { id, product, by }: EventOf<"stock">) {
  if (books.done.get(id)) return { outcome: "repeated" };
  const own = books.products.get(product);
  if (!own || own.isGone) return { outcome: "gone" };
  if (own.stock + by < 0) return { outcome: "short" };
  books.done.set(id, true);
  move(books, product, by);
  if (by !== 0) outdate(books, product, () => true);
  return { outcome: "changed" };
}

export function edit(books: Books, { id, product, seen, typed }: EventOf<"edit">) {
  const own = books.products.get(product);
  if (!own || own.isGone) return { outcome: "gone" };
  if (books.done.get(id)) return { outcome: "updated" };
  if (own.version !== seen.version) return { outcome: "changed" };
  const by = typed.stock - seen.stock;
  if (own.stock + by < 0) return { outcome: "short" };
  books.done.set(id, true);
  const { stock: _, version: __, ...fields } = typed;
  const isAsBefore = (Object.keys(fields) as (keyof typeof fields)[]).every(
    (name) => fields[name] === own[name],
  );
  if (isAsBefore && by === 0) return { outcome: "updated" };
  move(books, product, by);
  if (by !== 0) outdate(books, product, () => true);
  books.products.change(product, { ...fields, version: own.version + 1 });
  return { outcome: "updated" };
}

export function addProduct({ products }: Books, event: EventOf<"new product">) {
  const { product, name, price, stock } = event;
  const own = products.get(product);
  if (own?.isGone) return { outcome: "image-gone" };
  if (own) {
    const isAsTyped = own.name === name && own.price === price && own.stock === stock;
    return { outcome: isAsTyped && own.isVisible && own.isAvailable ? "added" : "changed" };
  }
  const shown = { isAvailable: true, isVisible: true, version: 1, isGone: false };
  products.set(product, { name, price, stock, ...shown });
  return { outcome: "added" };
}

export function deleteProduct({ products }: Books, { product }: EventOf<"delete product">) {
  const own = products.get(product);
  if (!own || own.isGone) return { outcome: "gone" };
  products.change(product, { isGone: true });
  return { outcome: "deleted" };
}
