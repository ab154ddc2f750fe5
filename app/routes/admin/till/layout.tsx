import { useEffect } from "react";
import { Outlet } from "react-router";
import { CartProvider } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { FollowSale, KeptSale } from "./followed-sale.ts";
import { JustSoldProvider } from "./just-sold.tsx";
import { PadMenu } from "./pad-menu.tsx";
import { currentSale, moveOldSales } from "./sale-record.ts";
import { TillStockProvider } from "./till-stock.tsx";

/** New Sale and Confirm Sale share the cashier's cart and the stock they know of. */
export default function TillLayout() {
  useEffect(() => moveOldSales(), []);
  return (
    <CartProvider store={currentSale}>
      <TillStockProvider>
        <JustSoldProvider>
          <Outlet />
        </JustSoldProvider>
        <CartAnnouncement />
        <KeptSale />
        <FollowSale />
        <PadMenu />
      </TillStockProvider>
    </CartProvider>
  );
}
