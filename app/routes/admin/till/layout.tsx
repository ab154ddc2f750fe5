import { Outlet } from "react-router";
import { CartProvider } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { FollowSale } from "./followed-sale.ts";
import { JustSoldProvider } from "./just-sold.tsx";
import { KeptSale } from "./kept-sale.ts";
import { PadMenu } from "./pad-menu.tsx";
import { TillStockProvider } from "./till-stock.tsx";

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
        <FollowSale />
        <PadMenu />
      </TillStockProvider>
    </CartProvider>
  );
}
