import { data } from "react-router";
import { localeContext } from "#app/context.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import type { AccountFields } from "#app/domain/accounts/account-form.ts";
import { OpeningBalancesSchema } from "#app/domain/accounts/customer-change.ts";
import { cellsOfFile, MAX_OPENING_ROWS, parseOpening } from "#app/domain/accounts/opening.ts";
import type { Piastres } from "#app/domain/money.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { importPageTexts } from "#app/routes/admin/stock/import/texts.ts";
import { isUnreadableCsv } from "#app/services/csv/unreadable-csv.server.ts";
import { openingTexts } from "./texts.ts";

const MAX_BYTES = 512 * 1024;

export type OpeningAnswer = Answer & {
  /** Rows that are booked. */
  booked?: string[];
  /** Rows that were booked before with other contents. */
  differing?: string[];
  /** What a file has, for the rows. */
  cells?: string[][];
};

/** Nothing is booked while a row is wrong. A row that was booked before is not booked again. */
export function bookOpening(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = openingTexts(locale);
  const files = importPageTexts(locale);
  return answer<ReturnType<typeof OpeningBalancesSchema.parse>, OpeningAnswer, typeof args.params>(
    args,
    {
      schema: OpeningBalancesSchema,
      failures: { book: t.notBooked, read: t.notRead },
      maxBytes: MAX_BYTES,
      tooLarge: t.fileTooLarge,
    },
    {
      async read({ app, fields: { file } }) {
        try {
          const bytes = new Uint8Array(await file.arrayBuffer());
          // One more than are taken, so that what is left out is noticed.
          const csv = await app.readCsv(bytes, MAX_OPENING_ROWS + 1);
          const records: string[][] = [];
          for await (const { cells } of csv.records) records.push(cells);
          const cells = cellsOfFile(csv.header, records);
          if (cells.length > 0) return { cells };
          return refuse<OpeningAnswer>({ failure: files.unreadable("empty") }, 422);
        } catch (error) {
          if (!isUnreadableCsv(error)) throw error;
          const isUnnamed = error.reason === "no-columns";
          const failure = isUnnamed ? t.noColumns : files.unreadable(error.reason, error.row);
          return refuse<OpeningAnswer>({ failure }, 422);
        }
      },

      async book({ app, by, fields: { rows } }) {
        const parsed = rows.flatMap((row) => {
          const { problems, ...opening } = parseOpening(row);
          return problems ? [] : [{ id: row.id, ...(opening as Parsed) }];
        });
        if (parsed.length < rows.length) return data({ failure: t.lookAtRows }, 422);
        if (parsed.some(({ opening }) => opening < 0)) await requireConfirmed(args.context);
        const [booked, differing]: [string[], string[]] = [[], []];
        for (const { id, fields, opening } of parsed) {
          const account = { id, kind: "customer" as const, ...fields, opening };
          const result = await app.apply(addAccount(app.db, account, by));
          const isSame =
            result.outcome === "added" || isAlike(result.account, { id, fields, opening });
          (isSame ? booked : differing).push(id);
        }
        if (differing.length === 0) return { success: t.booked(booked.length), booked };
        return refuse<OpeningAnswer>({ failure: t.someDiffer, booked, differing });
      },
    },
  );
}

type Parsed = { fields: AccountFields; opening: Piastres };

function isAlike(account: LedgerAccount, { id, fields, opening }: Parsed & { id: string }) {
  const { name, phone, balance } = account;
  return account.id === id && name === fields.name && phone === fields.phone && balance === opening;
}
