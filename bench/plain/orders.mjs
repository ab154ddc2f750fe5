/** Stores an order; answers what is wrong with it, or null. */
export async function placeOrder(pool, id, form) {
  const customerName = String(form.customerName ?? "").trim();
  if (customerName === "") return "Your full name is required.";
  const cart = parseCart(form.cart);
  if (!cart) return "The cart is not valid.";

  const ids = cart.items.map((item) => item.id);
  const { rows } = await pool.query(
    `select id, name, price, stock from products
    where id = any($1) and is_visible = 1 and is_available = 1`,
    [ids],
  );
  const products = new Map(rows.map((row) => [row.id, row]));
  const lines = [];
  for (const { id, quantity } of cart.items) {
    const product = products.get(id);
    if (!product || Number(product.stock) < quantity) return "A product is out of stock.";
    lines.push({ ...product, price: Number(product.price), quantity });
  }
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  await store(pool, { id, cartId: cart.cartId, customerName, total, lines });
  return null;
}

function parseCart(text) {
  try {
    const cart = JSON.parse(text);
    const valid = (item) => typeof item.id === "string" && item.quantity > 0 && item.quantity < 100;
    return cart.items.length > 0 && cart.items.every(valid) ? cart : null;
  } catch {
    return null;
  }
}

async function store(pool, { id, cartId, customerName, total, lines }) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into orders (id, cart_id, type, status, customer_name, total, created_at)
      values ($1, $2, 'WhatsApp', 'pending', $3, $4, $5)`,
      [id, cartId, customerName, total, Date.now()],
    );
    for (const [position, line] of lines.entries()) {
      await client.query(
        `insert into order_items (order_id, position, product_id, name, price, quantity)
        values ($1, $2, $3, $4, $5, $6)`,
        [id, position, line.id, line.name, line.price, line.quantity],
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
