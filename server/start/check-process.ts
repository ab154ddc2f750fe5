import { answerParent } from "#app/backup/answer-parent.server.ts";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import { openFiles } from "#app/services/images/files.server.ts";

export type CheckRequest = { place: ShopPlace };

answerParent<CheckRequest, ShopCheck, never>(async ({ place }) => {
  const db = await openDatabase({ ...place, databasePool: 1 });
  const files = await openFiles(place);
  const { check } = await withoutTimeouts(db, (own) =>
    checkShop(own, { hasFile: (file) => files.has(file) }),
  );
  await db.destroy();
  return check;
});
