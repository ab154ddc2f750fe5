import { setPriority } from "node:os";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import type { Settings } from "#app/services/settings.server.ts";

export type CheckPlace = Pick<Settings, "dataDir" | "databaseUrl" | "filesUrl">;

export type CheckMessage = { check: ShopCheck } | { failure: string };

setPriority(10);
process.on("disconnect", () => process.exit());
process.once("message", async (place: CheckPlace) => {
  const send = (message: CheckMessage) => process.send?.(message);
  try {
    const db = await openDatabase({ ...place, databasePool: 1 });
    const files = await openFiles(place);
    const { check } = await withoutTimeouts(db, (own) =>
      checkShop(own, { hasFile: (file) => files.has(file) }),
    );
    await db.destroy();
    send({ check });
  } catch (error) {
    send({ failure: (error as Error).message });
  }
});
