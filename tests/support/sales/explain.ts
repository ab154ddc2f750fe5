import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Request } from "./requests.ts";
import { performInModel, type ShopModel } from "./shop-model.ts";
import { modelState } from "./shop-state.ts";

export type Performed = { request: Request; answer: object };

/**
 * The model after the requests in an order that explains every answer and the shop's state; throws
 * where there is none, however they were made at once.
 */
export function explain(model: ShopModel, performed: Performed[], state: object): ShopModel {
  let agreeing: ShopModel | undefined;
  const search = (before: ShopModel, rest: Performed[]): ShopModel | undefined => {
    if (rest.length === 0) {
      agreeing ??= before;
      return isDeepStrictEqual(modelState(before), state) ? before : undefined;
    }
    for (const next of rest) {
      const after = structuredClone(before);
      if (!isDeepStrictEqual(performInModel(after, next.request), next.answer)) continue;
      const found = search(
        after,
        rest.filter((one) => one !== next),
      );
      if (found) return found;
    }
  };
  const found = search(model, performed);
  if (found) return found;
  assert.ok(agreeing, `No order of the steps explains the answers: ${JSON.stringify(performed)}`);
  assert.deepEqual(state, modelState(agreeing));
  throw new Error("unreachable");
}
