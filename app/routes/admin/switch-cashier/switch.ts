import { appContext, localeContext, sessionContext, staffContext } from "#app/context.ts";
import { listPinHolders, type PinHolder } from "#app/data/staff/pins.server.ts";
import { MAX_SIGN_IN_BYTES, PIN_TRIES } from "#app/domain/limits.ts";
import { callerOf } from "#app/routes/auth/sign-in.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/switch";
import { switchMessages } from "./messages/messages.ts";
import {
  type Switched,
  type SwitchRefusal,
  switchByPassword,
  switchByPin,
} from "./switch-cashier.server.ts";

export type SwitchAnswer = {
  failure?: string;
  /** Where only a password works. */
  isLocked?: boolean;
};

/** Who may take over. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const people = await listPinHolders(db, context.get(staffContext).id);
  return Response.json(people satisfies PinHolder[]);
}

const STATUS: Record<SwitchRefusal, number> = {
  wrongPin: 422,
  wrongPassword: 422,
  deviceLocked: 429,
  personLocked: 429,
  failed: 503,
};

export async function action({ request, context }: Route.ActionArgs) {
  const t = switchMessages(context.get(localeContext));
  const switched = await trySwitch({ request, context });
  if ("cookies" in switched) {
    return Response.json({} satisfies SwitchAnswer, {
      headers: setCookieHeaders(switched.cookies),
    });
  }
  const { refusal } = switched;
  const failure = refusal === "deviceLocked" ? t.deviceLocked(PIN_TRIES.device) : t[refusal];
  const isLocked = refusal === "deviceLocked" || refusal === "personLocked";
  return Response.json({ failure, isLocked } satisfies SwitchAnswer, { status: STATUS[refusal] });
}

async function trySwitch({
  request,
  context,
}: Pick<Route.ActionArgs, "request" | "context">): Promise<Switched> {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_SIGN_IN_BYTES);
  if (typeof form === "string") return { refusal: "failed" };
  const field = (name: string) => String(form.get(name) ?? "");
  const person = field("person");
  const caller = callerOf({ request, context });
  const session = { token: context.get(sessionContext), staff: context.get(staffContext) };
  try {
    if (form.has("pin")) {
      return await app.apply(switchByPin(app, { person, typed: field("pin") }, session, caller));
    }
    const asked = { person, typed: field("password") };
    const cookies = await app.apply(switchByPassword(app, asked, caller));
    return cookies ? { cookies } : { refusal: "wrongPassword" };
  } catch (error) {
    app.log.error({ err: error }, "cashier not switched");
    return { refusal: "failed" };
  }
}
