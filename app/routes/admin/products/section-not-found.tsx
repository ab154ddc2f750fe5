import { BackToDashboard } from "#app/routes/admin/layout/not-found.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { productsMessages } from "./messages/messages.ts";
import type { NoSection } from "./product-loaders.server.ts";

export function SectionNotFound({ problem, isMissing }: NoSection) {
  const { sectionNotFound, sectionNotLoaded } = useMessages(productsMessages);
  const text = failureText({ sectionNotLoaded }, problem);
  return (
    <div className="admin-page empty">
      <PageTitle>{sectionNotFound}</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{isMissing ? sectionNotFound : text}</h1>
      {isMissing && <p>{text}</p>}
      <BackToDashboard />
    </div>
  );
}
