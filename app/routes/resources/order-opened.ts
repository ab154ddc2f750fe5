import { appContext } from "#app/context.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Route } from "./+types/order-opened.ts";

export function loader() {
  return new Response(null, { status: 404 });
}

/** The browser's word that the shopper pressed 'Open WhatsApp to Send'; nobody reads the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { apply, db, shopSettings } = context.get(appContext);
  const id = new URL(request.url).searchParams.get("order") ?? "";
  if (isRandomId(id)) {
    const { timezone } = (await shopSettings()).settings;
    await apply(recordOpenedChat(db, id, { timezone, now: await databaseNow(db) }));
  }
  return new Response(null, { status: 204 });
}
