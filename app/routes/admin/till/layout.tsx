import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { CartProvider } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { ON_ACCOUNT } from "#app/domain/sale/payment.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { forgetCustomers, keepCustomers } from "#app/routes/admin/till/customers/kept-customers.ts";
import { FollowSale, TakeOutSold } from "#app/routes/admin/till/sale/followed-sale.ts";
import { JustSoldProvider } from "#app/routes/admin/till/sale/just-sold.tsx";
import { currentSale, moveOldSales } from "#app/routes/admin/till/sale/sale-record.ts";
import { PadMenu } from "./pad-menu.tsx";
import { TillStockProvider } from "./till-stock.tsx";

/** New Sale and Confirm Sale share the cashier's cart and the stock they know of. */
export default function TillLayout() {
  useEffect(() => moveOldSales(), []);
  const sellsOnAccount = useAdmin().terms.methods.includes(ON_ACCOUNT);
  const { pathname } = useLocation();
  useEffect(() => {
    void pathname;
    if (sellsOnAccount) keepCustomers().catch(() => {});
    else forgetCustomers();
  }, [sellsOnAccount, pathname]);
  return (
    <CartProvider store={currentSale}>
      <TillStockProvider>
        <JustSoldProvider>
          <Outlet />
        </JustSoldProvider>
        <CartAnnouncement />
        <TakeOutSold />
        <FollowSale />
        <PadMenu />
      </TillStockProvider>
    </CartProvider>
  );
}
