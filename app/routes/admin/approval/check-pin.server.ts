import type { App } from "#app/app.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { failedTryEntry } from "#app/data/staff/failed-tries.server.ts";
import { recordPinTry, takeBackPinTry } from "#app/data/staff/pins.server.ts";
import { Change, type Effects } from "#app/domain/change.ts";
import { parsePin } from "#app/domain/staff/pin.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import type { Caller } from "#app/routes/auth/sign-in.server.ts";

export type PinRefusal = "wrongPin" | "deviceLocked" | "personWaits";

/** The hash of the PIN that was right: whose it is may have got another since. */
export type CheckedPin = { hash: string } | { refusal: PinRefusal };

/** The session that the PIN is typed in, and who is active in it. */
export type Present = { token: string; staff: Pick<Staff, "id"> };

/** Taking over a till and approving both check a PIN so; a try is counted before it is checked. */
export async function checkPin(
  app: App,
  { person, typed, ownersOnly }: { person: string; typed: string; ownersOnly?: boolean },
  { token, staff }: Present,
  { address, userAgent = "", now }: Pick<Caller, "address" | "userAgent" | "now">,
): Promise<Change<CheckedPin>> {
  const pin = parsePin(typed);
  if (!pin) return new Change({ refusal: "wrongPin" });
  const about = { account: person, by: staff.id, address };
  const refuse = (refusal: PinRefusal, audit: Effects["audit"]) =>
    new Change<CheckedPin>({ refusal }, { audit });
  const tried = await recordPinTry(
    app.db,
    { token, person, ...(ownersOnly && { ownersOnly }) },
    now,
  );
  if (tried === "device-locked") return refuse("deviceLocked", { refused: "locked PIN", about });
  if (tried === "has-to-wait") return refuse("personWaits", { refused: "locked PIN", about });
  const { hash, isLast } = tried;
  if (hash && (await isRight(app, hash, pin, { token, person }))) {
    return new Change({ hash });
  }
  return changeTransaction<CheckedPin>(app.db, async (trx) => {
    const what = isLast ? "device locked by wrong PINs" : "wrong PIN";
    const entry = await failedTryEntry(trx, what, { staff: staff.id, now }, person, userAgent);
    return refuse(isLast ? "deviceLocked" : "wrongPin", { refused: "wrong PIN", about, entry });
  });
}

/** A try that could not be checked does not count. */
async function isRight(
  app: App,
  hash: string,
  password: string,
  tried: { token: string; person: string },
): Promise<boolean> {
  const { password: passwords } = await (await app.auth()).$context;
  try {
    return await passwords.verify({ hash, password });
  } catch (error) {
    await takeBackPinTry(app.db, tried);
    throw error;
  }
}
