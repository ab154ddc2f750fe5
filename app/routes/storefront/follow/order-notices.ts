import { appContext } from "#app/context.ts";
import {
  type FollowResult,
  followOrder,
  unfollowOrder,
} from "#app/data/push/push-subscriptions.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { PushSubscriptionSchema } from "#app/domain/push/push.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/order-notices.ts";

const STATUSES: Record<FollowResult, number> = { followed: 204, gone: 404, "too-many": 409 };

/** By which key a browser subscribes. */
export async function loader({ context }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ key: await context.get(appContext).push.publicKey() }, { headers });
}

/** A browser follows an order whose id it knows, or follows it no more. */
export async function action({ request, context }: Route.ActionArgs) {
  const { apply, db, push } = context.get(appContext);
  const id = new URL(request.url).searchParams.get("order") ?? "";
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return new Response(null, { status: 413 });
  const fields = form === "no-form" ? {} : Object.fromEntries(form);
  const { success, data: subscription } = PushSubscriptionSchema.safeParse(fields);
  if (!success || !isRandomId(id) || !push.mayReach(subscription.endpoint)) {
    return new Response(null, { status: 422 });
  }
  if ("stop" in fields) {
    await apply(unfollowOrder(db, id, subscription.endpoint));
    return new Response(null, { status: 204 });
  }
  const registered = { subscription, vapidKey: await push.publicKey(), now: Date.now() };
  const status = STATUSES[await apply(followOrder(db, id, registered))];
  return new Response(null, { status });
}
