import { closedNote, spansOf } from "#app/domain/shop/opening-hours.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";

/** That the shop takes no orders, or when it opens. */
export function useShopNote(): string | null {
  const { takesOrders, pause, whatsapp, closed } = useShopProfile();
  const t = useTexts(shopTexts);
  if (!takesOrders) return pause || t.notTakingOrders;
  if (!whatsapp) return t.noOrdersYet;
  return closed && closedNote(closed, t);
}

export function ShopNote() {
  const { takesOrders, whatsapp } = useShopProfile();
  const note = useShopNote();
  if (!note) return null;
  return (
    <div className="wrap shop-note" data-tone={takesOrders && whatsapp ? undefined : "warning"}>
      <p>
        <UserText>{note}</UserText>
      </p>
      <WeekHours />
    </div>
  );
}

/** The days from today on. */
export function WeekHours() {
  const { week } = useShopProfile();
  const t = useTexts(shopTexts);
  if (!week) return null;
  return (
    <details className="week">
      <summary className="text-link">
        <Icon name="down" />
        {t.showHours}
      </summary>
      <ul>
        {week.map(({ weekday, span }, inDays) => (
          <li key={weekday} aria-current={inDays === 0 && "date"}>
            <span>{inDays === 0 ? t.today : t.weekdays[weekday]}</span>
            <span className="figures">
              {spansOf(span)
                .map(({ from, to }) => t.openFrom(from, to))
                .join(" · ") || t.closedAllDay}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
