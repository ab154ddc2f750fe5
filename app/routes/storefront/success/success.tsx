import { data, Form, href } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext } from "#app/context.ts";
import { readOrderNews } from "#app/data/orders/order-news.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { whatsappLink } from "#app/domain/orders/chat/whatsapp.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { LastOrders } from "#app/routes/storefront/remembered/last-orders.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import "./success.css";
import type { Route } from "./+types/success";
import { OrderPlaced } from "./order-placed.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const order = await readWebOrder(app, new URL(request.url).searchParams.get("order") ?? "");
  const news = order?.status === "cancelled" ? await readOrderNews(app.db, order.id) : null;
  const reason = news?.reason ?? null;
  const { settings } = await app.shopSettings();
  const handover = order && { order, link: whatsappLink(order, settings), reason };
  return data(handover, { headers: { "Cache-Control": "no-store" } });
}

async function readWebOrder({ db }: App, id: string): Promise<WebOrder | null> {
  const order = isRandomId(id) ? await getOrder(db, id) : null;
  return order?.type === "WhatsApp" ? order : null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Success({ loaderData }: Route.ComponentProps) {
  return (
    <StorefrontFrame>
      <div className="wrap success-page">
        {loaderData ? <OrderPlaced key={loaderData.order.id} {...loaderData} /> : <NoOrder />}
        <LastOrders shown={loaderData?.order.id} />
      </div>
    </StorefrontFrame>
  );
}

function NoOrder() {
  const { name } = useShopProfile();
  return (
    <div className="no-order">
      <PageMeta title={`No order to send. – ${name}`} description={`Your orders at ${name}.`} />
      <Cat width={160} />
      <h1 tabIndex={-1}>No order to send.</h1>
      <p>Confirm your cart first, and the order to send will be here.</p>
      <Form action={href("/confirm")}>
        <button type="submit" className="button">
          Go to Cart
        </button>
      </Form>
    </div>
  );
}
