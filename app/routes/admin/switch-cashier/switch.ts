import type { App } from "#app/app.server.ts";
import {
  appContext,
  changedBy,
  localeContext,
  sessionContext,
  staffContext,
} from "#app/context.ts";
import {
  listApprovers,
  listPinHolders,
  type PinHolder,
  unlockPin,
} from "#app/data/staff/pins.server.ts";
import { PIN_TRIES } from "#app/domain/limits.ts";
import { readApproval } from "#app/routes/admin/approval/approval.server.ts";
import { approvalTexts } from "#app/routes/admin/approval/texts.ts";
import { answerFields } from "#app/routes/auth/answer-fields.server.ts";
import { callerOf } from "#app/routes/auth/sign-in.server.ts";
import { setCookieHeaders } from "#app/services/auth/sign-in-cookies.server.ts";
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
};

export function action(args: Route.ActionArgs) {
  const locale = args.context.get(localeContext);
  const t = { ...approvalTexts(locale), ...switchTexts(locale) };
  const failed: SwitchAnswer = { failure: t.failed };
  return answerFields(args, "cashier not switched", failed, async (form, app) => {
    if (form.has("approver")) return unlock(args, form, app);
    const switched = await switchCashier(args, form, app);
    if ("cookies" in switched) {
      const headers = setCookieHeaders(switched.cookies);
      return Response.json({} satisfies SwitchAnswer, { headers });
    }
    const { refusal } = switched;
    const failure = refusal === "deviceLocked" ? t.deviceLocked(PIN_TRIES.device) : t[refusal];
    const isLocked = refusal === "deviceLocked" || refusal === "personWaits";
    return Response.json({ failure, isLocked } satisfies SwitchAnswer, {
      status: STATUS[refusal],
    });
  });
}

type Asked = Pick<Route.ActionArgs, "request" | "context">;

/** By an owner's PIN, for whom it was asked too often, on a device that takes it again from then on. */
async function unlock(asked: Asked, form: FormData, app: App): Promise<Response> {
  const { by, failure } = await readApproval(asked, form);
  if (!by) return Response.json({ failure } satisfies SwitchAnswer, { status: 422 });
  const person = String(form.get("person"));
  await app.apply(unlockPin(app.db, person, by.name, changedBy(asked.context)));
  return Response.json({} satisfies SwitchAnswer);
}

async function switchCashier(asked: Asked, form: FormData, app: App): Promise<Switched> {
  const field = (name: string) => String(form.get(name) ?? "");
  const person = field("person");
  const caller = callerOf(asked);
  if (form.has("pin")) {
    const { context } = asked;
    const session = { token: context.get(sessionContext), staff: context.get(staffContext) };
    return switchByPin(app, { person, typed: field("pin") }, session, caller);
  }
  const cookies = await app.apply(
    switchByPassword(app, { person, typed: field("password") }, caller),
  );
  return cookies ? { cookies } : { refusal: "wrongPassword" };
}
