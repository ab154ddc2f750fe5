import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Request } from "./requests.ts";
import { performInModel, type ShopModel } from "./shop-model.ts";
import { modelState, readState } from "./shop-state.ts";
import type { TestedShop } from "./tested-shop.ts";

type Performed = { request: Request; answer: object };

/**
 * Performs requests at once; returns the model after them, in an order that explains every answer and
 * the shop's state. Throws where there is none.
 */
export async function performAtOnce(
  tested: TestedShop,
  model: ShopModel,
  requests: Request[],
): Promise<{ model: ShopModel; answers: object[] }> {
  const answers = await Promise.all(requests.map((request) => tested.perform(request)));
  const performed = requests.map((request, index) => ({ request, answer: answers[index] ?? {} }));
  const [only, ...others] = performed;
  if (others.length > 0)
    return { answers, model: explain(model, performed, await readState(tested.db)) };
  const after = structuredClone(model);
  if (only) assert.deepEqual(only.answer, performInModel(after, only.request));
  return { answers, model: after };
}

function explain(model: ShopModel, performed: Performed[], state: object): ShopModel {
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
