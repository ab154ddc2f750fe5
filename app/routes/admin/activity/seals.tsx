import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { ActivityData } from "./activity.server.ts";
import { activityTexts } from "./texts.ts";

/** Whether the activity agrees with its seals. */
export function Seals({ check }: { check: NonNullable<ActivityData["check"]> }) {
  const t = useTexts(activityTexts);
  const { time, faults } = check;
  if (faults.length === 0) {
    return (
      <p className="check-agrees">
        <Icon name="check" size={18} />
        <span>
          <strong>{t.isWhole}</strong>
          <span className="page-note">{t.checked(time)}</span>
        </span>
      </p>
    );
  }
  return (
    <div className="panel check-faults" role="alert">
      <p>
        <Icon name="alert" size={18} />
        <span>
          <strong>{t.isChanged}</strong>
          <span>{t.checked(time)}</span>
        </span>
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
