import { data } from "react-router";
import { appContext } from "#app/context.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import type { Route } from "./+types/order";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const life = isRandomId(orderId) ? await readOrderLife(db, orderId) : null;
  if (!life) throw data(null, 404);
  return life;
}

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const heading = `Order ${orderCode(order.id)}`;
  return (
    <div className="admin-page">
      <PageTitle>{heading}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{heading}</h1>
      </div>
    </div>
  );
}
