import type { App } from "#app/app.server.ts";
import { forgetTries, recordTry, takeBackTry } from "#app/data/staff/sign-in-tries.server.ts";
import { getPasswordHash } from "#app/data/staff/staff.server.ts";
import { FREE_SIGN_IN_TRIES } from "#app/domain/limits.ts";
import { MAX_PASSWORD_LENGTH } from "#app/domain/staff/password.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { characterCount } from "#app/domain/text.ts";

/** Whether what is typed is the person's own password; wrong ones are counted and delay the next. */
export async function checkOwnPassword(
  app: App,
  me: Pick<Staff, "id" | "email">,
  typed: string,
): Promise<"right" | "wrong" | "has-to-wait"> {
  const { password: passwords } = await (await app.auth()).$context;
  const keys = [{ key: `own ${me.id}`, freeTries: FREE_SIGN_IN_TRIES.account }];
  if (app.settings.limits && !(await recordTry(app.db, keys, Date.now()))) return "has-to-wait";
  const hash = await getPasswordHash(app.db, me.email);
  if (!hash || characterCount(typed) > MAX_PASSWORD_LENGTH) return "wrong";
  const isRight = await passwords.verify({ hash, password: typed }).catch(async (error) => {
    // It was not checked.
    await takeBackTry(app.db, keys);
    throw error;
  });
  if (!isRight) return "wrong";
  await forgetTries(app.db, keys);
  return "right";
}
