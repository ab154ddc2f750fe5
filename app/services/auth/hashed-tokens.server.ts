import type { getAdapter } from "better-auth/db/adapter";
import { storedTokens, tokenHash } from "./token-hash.server.ts";

type Adapter = Awaited<ReturnType<typeof getAdapter>>;

type Asked = { model: string; where?: { field: string; value: unknown }[] | undefined };

/** The library keeps sessions by their tokens; in the database their hashes take the place. */
export function hashTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async create(asked) {
      const { token } = asked.data as { token?: string };
      if (asked.model !== "session" || token === undefined) return adapter.create(asked);
      const data = { ...asked.data, token: tokenHash(token) };
      return withToken(await adapter.create({ ...asked, data }), token);
    },
    async findOne(asked) {
      return withToken(await adapter.findOne(hashed(asked)), askedToken(asked));
    },
    findMany: (asked) => adapter.findMany(hashed(asked)),
    count: (asked) => adapter.count(hashed(asked)),
    async update(asked) {
      const token = askedToken(asked);
      if (token === undefined) return adapter.update(asked);
      const update = { ...asked.update, token: tokenHash(token) };
      return withToken(await adapter.update({ ...hashed(asked), update }), token);
    },
    updateMany: (asked) => adapter.updateMany(hashed(asked)),
    delete: (asked) => adapter.delete(hashed(asked)),
    deleteMany: (asked) => adapter.deleteMany(hashed(asked)),
    transaction: (work) => adapter.transaction((trx) => work(hashTokens(trx as Adapter))),
  };
}

function hashed<A extends Asked>(asked: A): A {
  if (asked.model !== "session") return asked;
  const where = asked.where?.map((clause) => {
    if (clause.field !== "token") return clause;
    const tokens = [clause.value].flat() as string[];
    return { ...clause, operator: "in", value: tokens.flatMap(storedTokens) };
  });
  return { ...asked, where };
}

function askedToken({ model, where = [] }: Asked): string | undefined {
  const token = where.find(({ field }) => field === "token")?.value;
  return model === "session" && typeof token === "string" ? token : undefined;
}

function withToken<Row>(row: Row, token: string | undefined): Row {
  return row && token !== undefined ? { ...row, token } : row;
}
