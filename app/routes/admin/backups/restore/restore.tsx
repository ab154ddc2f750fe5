import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { RESTORE_FAILURES } from "#app/domain/backups/restore.ts";
import { useRefresh } from "#app/routes/admin/backups/use-refresh.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData, sendForm } from "#app/ui/admin/network-failures.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/restore";
import { BackupContents } from "./backup-contents.tsx";
import { ChooseBackup } from "./choose-backup.tsx";
import { CommandSteps } from "./command-steps.tsx";
import { restoreAction } from "./restore-action.server.ts";
import { loadRestore, type RestoreData, type RestoreView } from "./restore-loader.server.ts";
import { RestoreProgress } from "./restore-progress.tsx";
import { restoreTexts } from "./texts.ts";
import { type RestoreChanges, useRestore } from "./use-restore.ts";
import { type Upload, useUpload } from "./use-upload.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("backup");
  return loadRestore(context.get(appContext), asked, context.get(localeContext));
}

export function action(args: Route.ActionArgs) {
  return restoreAction(args);
}

export const clientLoader = keepLastData<RestoreData>({
  isComplete: ({ view }) => view !== null,
  unread: () => ({ view: null }),
});

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, serverAction, RESTORE_FAILURES);
}

export default function Restore({ loaderData: { view } }: Route.ComponentProps) {
  const t = useTexts(restoreTexts);
  const phase = view?.job?.phase;
  useRefresh(phase === "checking" || phase === "restoring");
  return (
    <div className="admin-page backups-page">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{t.title}</h1>
        <Link className="text-link" to={href("/admin/backups")}>
          {t.toBackups}
        </Link>
      </div>
      {view ? <RestorePanels view={view} /> : <FetchFailed message={t.notLoaded} />}
    </div>
  );
}

function RestorePanels({ view }: { view: RestoreView }) {
  const { job, isCutOff } = view;
  const upload = useUpload();
  const { failure } = upload;
  const isOfOther = job !== null && job.phase !== "refused" && job.id !== upload.id && !isCutOff;
  return (
    <>
      {isOfOther && failure !== null && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <RestorePanel view={view} upload={upload} />
    </>
  );
}

function RestorePanel({ view, upload }: { view: RestoreView; upload: Upload }) {
  const { job, elsewhere } = view;
  const changes = useRestore();
  const restore: RestoreChanges = {
    ...changes,
    choose: (name) => {
      upload.stop();
      changes.choose(name);
    },
    discard: () => {
      upload.stop();
      changes.discard();
    },
  };
  if (job?.phase === "restoring") return <RestoreProgress {...view} at={job.at} />;
  if (elsewhere) return <CommandSteps {...view} {...elsewhere} />;
  if (job?.phase === "checking") return <RestoreProgress at={job.at} onCancel={restore.discard} />;
  if (job?.phase === "ready") {
    return <BackupContents {...job} view={view} restore={restore} />;
  }
  return <ChooseBackup view={view} restore={restore} upload={upload} />;
}
