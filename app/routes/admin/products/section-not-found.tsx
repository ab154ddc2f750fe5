import { BackToDashboard } from "#app/routes/admin/frame/not-found.tsx";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { failureText } from "#app/ui/admin/failure-text.ts";
import { Cat } from "#app/ui/kiosk.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { NoSection } from "./product-loaders.server.ts";
import { productsTexts } from "./texts.ts";

export function SectionNotFound({ problem, isMissing }: NoSection) {
  const { sectionNotFound, sectionNotLoaded } = useTexts(productsTexts);
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
