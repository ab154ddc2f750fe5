import { appContext, localeContext, staffContext } from "#app/context.ts";
import { type LiveVersion, NO_VERSION } from "#app/domain/live.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { DeviceSales } from "#app/routes/admin/till/offline/waiting/device-sales.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/queue";
import { NeedsALook } from "./needs-a-look.tsx";
import { loadProblems, type ProblemList, reviewAction } from "./problems.server.ts";
import { queueTexts } from "./texts.ts";
import "./queue.css";

/** `problems` is undefined for cashiers, and null where they could not be read. */
type QueueData = { version: LiveVersion; problems?: ProblemList | null };

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const version = app.live.version();
  if (context.get(staffContext).role !== "owner") return { version } satisfies QueueData;
  const problems = await loadProblems(app, context.get(localeContext));
  return { version, problems } satisfies QueueData;
}

export function action(args: Route.ActionArgs) {
  return reviewAction(args);
}

export const clientLoader = keepLastData<QueueData>({
  isComplete: ({ problems }) => problems !== null,
  unread: () => ({ version: NO_VERSION }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, { review: "notReviewed" });
}

export default function Queue({ loaderData: { version, problems } }: Route.ComponentProps) {
  useLiveData(version, "orders");
  const t = useTexts(queueTexts);
  return (
    <div className="admin-page queue-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
      </div>
      <DeviceSales />
      {problems !== undefined && <NeedsALook problems={problems} />}
    </div>
  );
}
