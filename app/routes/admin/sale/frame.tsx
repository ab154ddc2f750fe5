import { useEffect } from "react";
import { Outlet } from "react-router";
import { CartProvider, useCart } from "../../../ui/cart.tsx";
import { useLive } from "../../../ui/office/live.ts";

/** New Sale and Confirm Sale share the cashier's cart, which is not the shopper's. */
export default function SaleFrame() {
  return (
    <CartProvider storageKey="koshk-sale">
      <LiveCart />
      <Outlet />
    </CartProvider>
  );
}

/** What sells elsewhere is gone for the lines of this sale, too. */
function LiveCart() {
  const stock = useLive("stock");
  const { restock } = useCart();
  useEffect(() => restock(new Map([...stock].map(([id, { is }]) => [id, is]))), [restock, stock]);
  return null;
}
