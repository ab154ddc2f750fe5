import { Outlet } from "react-router";
import { CartProvider } from "#app/cart/cart.tsx";
import { SaleStock } from "./sale-stock.tsx";

/** New Sale and Confirm Sale share the cashier's cart, which is not the shopper's. */
export default function SaleFrame() {
  return (
    <CartProvider storageKey="koshk-sale">
      <SaleStock>
        <Outlet />
      </SaleStock>
    </CartProvider>
  );
}
