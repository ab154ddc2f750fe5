import { type ComponentType, use } from "react";
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from "react-router";
import { LIVE_TOPICS, NO_VERSION } from "#app/domain/live.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { AdminErrorPage, useSecondReading } from "#app/routes/admin/frame/error-page.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { uiTexts } from "#app/ui/texts.ts";
import { LocaleContext, useTexts } from "#app/ui/use-texts.tsx";
import { AdminPage } from "./admin-page.tsx";

type Failure = {
  /** The page's heading. */
  title: string;
  notLoaded: string;
  /** Where what the address names is not there; without it the page 'Not Found' is shown. */
  gone?: string;
  back?: { to: string; label: string };
};

export type FailedProps = Pick<Failure, "title" | "back"> & { message: string };

type Describe = (locale: Locale, params: Record<string, string | undefined>) => Failure;

/**
 * Makes the `ErrorBoundary` of a page: its heading, what could not be read, and 'Try again'. Where the browser has data
 * of the page, it shows those instead. `Failed` is for a page that has more to show than that.
 */
export function pageFailure(describe: Describe, Failed: ComponentType<FailedProps> = FailedPage) {
  return function PageFailure() {
    const error = useRouteError();
    useSecondReading();
    const { title, notLoaded, gone, back } = describe(use(LocaleContext), useParams());
    const status = isRouteErrorResponse(error) ? error.status : 500;
    const message = status === 503 ? notLoaded : status === 404 && gone;
    if (!message) return <AdminErrorPage />;
    return <Failed title={title} message={message} {...(back && { back })} />;
  };
}

function FailedPage({ message, ...page }: FailedProps) {
  return (
    <AdminPage {...page}>
      <FetchFailed message={message} />
    </AdminPage>
  );
}

/** It reads the data again at the next change of anything. */
export function FetchFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  useLiveData(NO_VERSION, ...LIVE_TOPICS);
  const { tryAgain } = useTexts(uiTexts);
  return (
    <div className="empty" role="alert">
      <Icon name="alert" size={32} />
      <p className="panel-title">{message}</p>
      <Button look="plain" isPending={state !== "idle"} onClick={revalidate}>
        {tryAgain}
      </Button>
    </div>
  );
}
