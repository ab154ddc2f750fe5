import { appContext, localeContext, sessionContext, staffContext } from "#app/context.ts";
import {
  listApprovers,
  listPinHolders,
  type PinHolder,
  unlockPin,
} from "#app/data/staff/pins.server.ts";
import { MAX_SIGN_IN_BYTES, PIN_TRIES } from "#app/domain/limits.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { callerOf } from "#app/routes/auth/sign-in.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/switch";
import {
  type Switched,
  type SwitchRefusal,
  switchByPassword,
  switchByPin,
} from "./switch-cashier.server.ts";
import { switchTexts } from "./texts.ts";

export type SwitchAnswer = {
  failure?: string;
  /** Where only a password works. */
  isLocked?: boolean;
};

/** Who may take over, or approve. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const people = new URL(request.url).searchParams.has("approvers")
    ? await listApprovers(db)
    : await listPinHolders(db, context.get(staffContext).id);
  return Response.json(people satisfies PinHolder[]);
}

const STATUS: Record<SwitchRefusal, number> = {
  wrongPin: 422,
  wrongPassword: 422,
  deviceLocked: 429,
  personWaits: 429,
  failed: 503,
};

export async function action({ request, context }: Route.ActionArgs) {
  const t = switchTexts(context.get(localeContext));
  const form = await readForm(request, MAX_SIGN_IN_BYTES);
  if (typeof form !== "string" && form.has("approver")) return unlock({ request, context }, form);
  const switched = await trySwitch({ request, context }, form);
  if ("cookies" in switched) {
    return Response.json({} satisfies SwitchAnswer, {
      headers: setCookieHeaders(switched.cookies),
    });
  }
  const { refusal } = switched;
  const failure = refusal === "deviceLocked" ? t.deviceLocked(PIN_TRIES.device) : t[refusal];
  const isLocked = refusal === "deviceLocked" || refusal === "personWaits";
  return Response.json({ failure, isLocked } satisfies SwitchAnswer, { status: STATUS[refusal] });
}

type Asked = Pick<Route.ActionArgs, "request" | "context">;

/** By an owner's PIN, for whom it was asked too often, on a device that takes it again from then on. */
async function unlock(asked: Asked, form: FormData) {
  const app = asked.context.get(appContext);
  const { by, failure } = await readApproval(asked, form);
  if (!by) return Response.json({ failure } satisfies SwitchAnswer, { status: 422 });
  const edit = { staff: asked.context.get(staffContext).id, now: Date.now() };
  await app.apply(unlockPin(app.db, String(form.get("person")), by.name, edit));
  return Response.json({} satisfies SwitchAnswer);
}

async function trySwitch(
  { request, context }: Asked,
  form: Awaited<ReturnType<typeof readForm>>,
): Promise<Switched> {
  const app = context.get(appContext);
  if (typeof form === "string") return { refusal: "failed" };
  const field = (name: string) => String(form.get(name) ?? "");
  const person = field("person");
  const caller = callerOf({ request, context });
  const session = { token: context.get(sessionContext), staff: context.get(staffContext) };
  try {
    if (form.has("pin")) {
      return await switchByPin(app, { person, typed: field("pin") }, session, caller);
    }
    const asked = { person, typed: field("password") };
    const cookies = await app.apply(switchByPassword(app, asked, caller));
    return cookies ? { cookies } : { refusal: "wrongPassword" };
  } catch (error) {
    app.log.error({ err: error }, "cashier not switched");
    return { refusal: "failed" };
  }
}
