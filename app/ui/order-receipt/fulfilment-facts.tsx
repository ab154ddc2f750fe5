import { describeFulfilment } from "#app/domain/fulfilment/described.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { useFormats } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";

/** Where an order goes and how it is paid, for screens and paper. */
export function FulfilmentFacts({ fulfilment }: { fulfilment: Fulfilment }) {
  const { locale, egp } = useFormats();
  return (
    <dl className="fulfilment-facts">
      {describeFulfilment(fulfilment, locale, egp).map(({ name, text, isOurs }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isOurs ? <span>{text}</span> : <UserText>{text}</UserText>}</dd>
        </div>
      ))}
    </dl>
  );
}
