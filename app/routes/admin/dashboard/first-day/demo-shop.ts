import { localeContext } from "#app/context.ts";
import { hideFirstSteps, readDemoShop } from "#app/data/demo/demo-shop.server.ts";
import { removeDemoShop } from "#app/data/demo/remove-demo-shop.server.ts";
import { FirstDaySchema } from "#app/domain/first-day.ts";
import { answer } from "#app/routes/admin/kit/answer.server.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import type { Route } from "./+types/demo-shop";
import { firstDayTexts } from "./texts.ts";

/** What its removal would take. */
export const loader = (args: Route.LoaderArgs) =>
  load(args, "demo shop", ({ app }) => readDemoShop(app.db));

export const clientAction = sendChange;

export function action(args: Route.ActionArgs) {
  const t = firstDayTexts(args.context.get(localeContext));
  return answer(
    args,
    { schema: FirstDaySchema, failures: t.failures },
    {
      async hide({ app }): Promise<Answer> {
        await app.apply(hideFirstSteps(app.db));
        return {};
      },

      async remove({ app, by, fields: { save } }) {
        const { timezone } = (await app.shopSettings()).settings;
        await app.apply(removeDemoShop(app.db, { save, timezone }, by));
        return { success: t.demoRemoved };
      },
    },
  );
}
