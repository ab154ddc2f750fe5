import { Outlet } from "react-router";
import { CartProvider } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { JustSoldProvider } from "./just-sold.tsx";
import { useTakeOutKept } from "./take-out-kept.ts";
import { TillStockProvider } from "./till-stock.tsx";

function KeptSale() {
  useTakeOutKept();
  return null;
}

/** New Sale and Confirm Sale share the cashier's cart and the stock they know of. */
export default function TillLayout() {
  return (
    <CartProvider storageKey="koshk-sale">
      <TillStockProvider>
        <JustSoldProvider>
          <Outlet />
        </JustSoldProvider>
        <CartAnnouncement />
        <KeptSale />
      </TillStockProvider>
    </CartProvider>
  );
}
