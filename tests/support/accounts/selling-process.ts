import { randomInt } from "node:crypto";
import { openDatabase } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import { times } from "#tests/support/data/edits.ts";
import { type Asked, type Begun, send } from "./selling.ts";

const CLIENTS = 8;

/** Told before and after each request, so that nothing is done of which nobody knows. */
function tell(told: { asked: Asked } | { done: string }): Promise<void> {
  return new Promise((resolve) => process.send?.(told, () => resolve()));
}

process.on("message", async ({ place, ...shop }: Begun) => {
  const db = await openDatabase(place);
  const serve = async () => {
    for (;;) {
      const amount = randomInt(2) === 0 ? randomInt(1, 2000) : null;
      const asked = { id: randomId(), amount };
      await tell({ asked });
      // On a busy machine one may be refused in time; it is sent again later.
      const outcome = await send(db, shop, asked).catch(() => null);
      if (outcome) await tell({ done: asked.id });
    }
  };
  await Promise.all(times(CLIENTS, serve));
});
