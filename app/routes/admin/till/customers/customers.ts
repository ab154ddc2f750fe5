import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import type { Route } from "./+types/customers.ts";
import { changeCustomers, findCustomers } from "./customers.server.ts";
import { keepPayment } from "./keep-payment.ts";

/** A payment to which nothing answers is kept on the device. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return sendChange({ serverAction }, () => keepPayment(form));
}

/** For the till, which finds and adds customers, and takes their payments. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await load(args, "customers", findCustomers));
}

export function action(args: Route.ActionArgs) {
  return changeCustomers(args);
}
