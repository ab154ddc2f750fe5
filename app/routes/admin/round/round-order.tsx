import { href, Link } from "react-router";
import { addressLine, mapLink, phoneLink } from "#app/domain/fulfilment/described.ts";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import type { Piastres } from "#app/domain/money.ts";
import { orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { roundTexts } from "./texts.ts";

/** What the driver brings back in cash. */
export function toCollect({ total, fulfilment }: WebOrder): Piastres {
  return fulfilment?.instapay ? 0 : total;
}

/** One delivery. It can be chosen where `onChoose` is there. */
export function RoundOrder({
  order,
  isChosen = false,
  onChoose,
}: {
  order: WebOrder;
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
}) {
  const { id, customerName, total, fulfilment } = order;
  const code = orderCode(id);
  const { egp } = useFormats();
  const t = useTexts(roundTexts);
  const words = useTexts(fulfilmentTexts);
  if (!fulfilment) return null;
  const { phone, landmark, note, changeFor, instapay, received } = fulfilment;
  return (
    <li className="round-order">
      {onChoose && (
        <label className="check">
          <input
            type="checkbox"
            aria-label={t.choose(code)}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      )}
      <div className="round-about">
        <p className="round-who">
          <Link className="text-link figures" to={href("/admin/orders/:orderId", { orderId: id })}>
            {code}
          </Link>
          <UserText className="name">{customerName}</UserText>
        </p>
        <p>
          <span>{addressLine(fulfilment, words)}</span>
        </p>
        {[landmark, note].filter(Boolean).map((text) => (
          <p key={text} className="round-note">
            <UserText>{text}</UserText>
          </p>
        ))}
      </div>
      <p className="round-money figures">
        <strong>{egp(total)}</strong>
        {instapay && <span>{received ? t.isPaid : t.byInstapay}</span>}
        {changeFor !== null && <span>{t.changeFor(changeFor)}</span>}
      </p>
      <p className="round-links on-screen-only">
        <a className="text-link" href={phoneLink(fulfilment)}>
          <bdi>{phone}</bdi>
        </a>
        <a
          className="text-link"
          href={mapLink(fulfilment)}
          target="_blank"
          rel="noreferrer"
          aria-label={t.mapOf(code)}
        >
          {t.map}
        </a>
      </p>
    </li>
  );
}
