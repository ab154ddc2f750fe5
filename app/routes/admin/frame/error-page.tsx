import { useEffect } from "react";
import { href, isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { AdminPage, EmptyPage } from "#app/routes/admin/kit/admin-page.tsx";
import { StepUpPage } from "#app/routes/admin/step-up/step-up.tsx";
import { NeedsConnection } from "#app/routes/admin/till/offline/needs-connection.tsx";
import { isNoAnswer } from "#app/ui/admin/answer-limit.ts";
import { needsStepUp } from "#app/ui/admin/step-up.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useIsConnected } from "#app/ui/live/live.ts";
import { ReloadButton } from "#app/ui/message-page/reload-button.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import AdminNotFound from "./not-found.tsx";
import { layoutTexts } from "./texts.ts";

/** React Router throws the error of the document again at the route's next load, even of another address. */
let hasReadAgain = false;

/** For every error boundary of the admin's pages. */
export function useSecondReading(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasReadAgain) return;
    hasReadAgain = true;
    revalidate();
  }, [revalidate]);
}

/** The error boundary of the admin's pages: the sidebar stays. */
export function AdminErrorPage() {
  const error = useRouteError();
  const isConnected = useIsConnected();
  const { wentWrong } = useTexts(uiTexts);
  const { wentWrongText } = useTexts(layoutTexts);
  useSecondReading();
  if (isNoAnswer(error) || (error instanceof TypeError && !isConnected)) {
    return (
      <NeedsConnection>
        <ReloadButton />
      </NeedsConnection>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminNotFound />;
  if (needsStepUp(error)) return <StepUpPage />;
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />;
  return (
    <AdminPage title={wentWrong}>
      <p>{wentWrongText}</p>
      <ReloadButton className="error-retry" />
    </AdminPage>
  );
}

function Forbidden() {
  const t = useTexts(layoutTexts);
  const { newSale } = useTexts(adminTexts);
  return (
    <EmptyPage title={t.notAllowed} text={t.notAllowedText}>
      <Link className="button" to={href("/admin/new-order")}>
        {newSale}
      </Link>
    </EmptyPage>
  );
}
