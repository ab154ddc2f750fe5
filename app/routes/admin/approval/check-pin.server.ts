import type { App } from "#app/app.server.ts";
import { countPinTry, takeBackPinTry } from "#app/data/staff/pins.server.ts";
import { Change, NO_EFFECTS, type RefusalKind } from "#app/domain/change.ts";
import { parsePin } from "#app/domain/staff/pin.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import type { Caller } from "#app/routes/auth/sign-in.server.ts";

export type PinRefusal = "wrongPin" | "deviceLocked" | "personWaits";

/** The hash of the PIN that was right: whose it is may have got another since. */
export type CheckedPin = { hash: string } | { refusal: PinRefusal };

/** The session that the PIN is typed in, and who is active in it. */
export type Present = { token: string; staff: Pick<Staff, "id"> };

/** For taking over a till and for approving alike; counted before it is checked. */
export async function checkPin(
  app: App,
  { person, typed, ownersOnly }: { person: string; typed: string; ownersOnly?: boolean },
  { token, staff }: Present,
  { address, now }: Pick<Caller, "address" | "now">,
): Promise<Change<CheckedPin>> {
  const pin = parsePin(typed);
  if (!pin) return new Change({ refusal: "wrongPin" }, NO_EFFECTS);
  const refuse = (refusal: PinRefusal, kind: RefusalKind) => {
    const about = { account: person, by: staff.id, address };
    return new Change<CheckedPin>({ refusal }, { ...NO_EFFECTS, audit: { refused: kind, about } });
  };
  const tried = await countPinTry(
    app.db,
    { token, person, ...(ownersOnly && { ownersOnly }) },
    now,
  );
  if (tried === "device-locked") return refuse("deviceLocked", "locked PIN");
  if (tried === "has-to-wait") return refuse("personWaits", "locked PIN");
  const { hash, isLast } = tried;
  if (hash && (await isRight(app, hash, pin, { token, person }))) {
    return new Change({ hash }, NO_EFFECTS);
  }
  return refuse(isLast ? "deviceLocked" : "wrongPin", "wrong PIN");
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
