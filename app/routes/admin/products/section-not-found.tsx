import { BackToDashboard } from "#app/routes/admin/layout/back-to-dashboard.tsx";
import { Cat } from "#app/ui/cat.tsx";
import type { NoSection } from "./section-loader.server.ts";

export function SectionNotFound({ problem, isMissing }: NoSection) {
  return (
    <div className="admin-page empty">
      <title>Section Not Found</title>
      <Cat width={140} />
      {isMissing && (
        <h1 className="text-title" tabIndex={-1}>
          Section Not Found
        </h1>
      )}
      {isMissing ? (
        <p>{problem}</p>
      ) : (
        <h1 className="text-title" tabIndex={-1}>
          {problem}
        </h1>
      )}
      <BackToDashboard />
    </div>
  );
}
