import { data, Form, href, redirectDocument } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, localeContext } from "#app/context.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { readShownStatus } from "#app/data/orders/shown-status.server.ts";
import { shopperFulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { isRandomId } from "#app/domain/id.ts";
import { addressIn } from "#app/domain/locale/address.ts";
import { whatsappLink } from "#app/domain/orders/chat/whatsapp.ts";
import { orderIn, type WebOrder } from "#app/domain/orders/order.ts";
import { closedOrPaused, shopIn } from "#app/domain/shop/shop-profile.ts";
import type { ShopSettings } from "#app/domain/shop/shop-settings.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { LastOrders } from "#app/routes/storefront/remembered/last-orders.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { useSecondTaps } from "#app/ui/second-taps.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import "./success.css";
import type { Route } from "./+types/success";
import { OrderPlaced } from "./order-placed.tsx";
import { successTexts } from "./texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const order = await readWebOrder(app, new URL(request.url).searchParams.get("order") ?? "");
  const { settings } = await app.shopSettings();
  const locale = context.get(localeContext);
  if (order && order.language !== locale.language) throw inLanguageOf(order, settings, request);
  const shown = order?.status === "cancelled" ? await readShownStatus(app.db, order.id) : null;
  const reason = shown?.reason ?? null;
  const shop = shopIn(locale.language, settings);
  const shopNote = closedOrPaused(shop, Date.now(), shopTexts(locale));
  const handover = order && { order, link: whatsappLink(order, shop, locale), reason, shopNote };
  return data(handover, { headers: { "Cache-Control": "no-store" } });
}

/** Whole, as a path would be taken for one of this page's language. */
function inLanguageOf({ id, language }: WebOrder, shop: ShopSettings, request: Request): Response {
  const path = addressIn(language, shop.language, `${href("/success")}?order=${id}`);
  const headers = { "Cache-Control": "no-store" };
  return redirectDocument(new URL(path, request.url).href, { headers });
}

async function readWebOrder({ db }: App, id: string): Promise<WebOrder | null> {
  const order = isRandomId(id) ? await getOrder(db, id) : null;
  if (order?.type !== "WhatsApp") return null;
  const { fulfilment } = order;
  const shown = orderIn(order.language, order);
  return fulfilment ? { ...shown, fulfilment: shopperFulfilment(fulfilment) } : shown;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Success({ loaderData }: Route.ComponentProps) {
  useSecondTaps();
  return (
    <StorefrontFrame hasLanguageSwitch={!loaderData}>
      <div className="wrap success-page">
        {loaderData ? <OrderPlaced key={loaderData.order.id} {...loaderData} /> : <NoOrder />}
        <LastOrders shown={loaderData?.order.id} />
      </div>
    </StorefrontFrame>
  );
}

function NoOrder() {
  const { name } = useShopProfile();
  const t = useTexts(successTexts);
  return (
    <div className="no-order">
      <PageMeta title={t.noOrderTitle(name)} description={t.noOrderDescription(name)} />
      <Cat width={160} />
      <h1 tabIndex={-1}>{t.noOrder}</h1>
      <p>{t.confirmFirst}</p>
      <Form action={href("/confirm")}>
        <button type="submit" className="button">
          {t.goToCart}
        </button>
      </Form>
    </div>
  );
}
