import { useId } from "react";
import { lineTotal } from "#app/domain/orders/order.ts";
import { isOfflinePayment } from "#app/domain/sale/offline-sale.ts";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";
import { useServerTimes } from "#app/routes/admin/till/offline/use-device.ts";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { offlineSalesTexts } from "./texts.ts";

export function DeviceSaleRow({
  sale,
  total,
  code,
  cashierName,
  tries,
  triedAt,
  said,
}: DeviceSale) {
  const id = useId();
  const timeOf = useServerTimes();
  const { egp, number } = useFormats();
  const t = useTexts(offlineSalesTexts);
  const { cashier, offlineNumber } = useTexts(adminTexts);
  return (
    <li className="list-row device-sale" aria-labelledby={id}>
      <p id={id} className="device-sale-head figures">
        <strong>{egp(total)}</strong>
        <UserText>{sale.customerName}</UserText>
      </p>
      {isOfflinePayment(sale) && <p>{t.onAccount}</p>}
      <ul className="device-sale-lines figures">
        {sale.items.map(({ id, name, quantity, price }) => (
          <li key={id}>
            <span>
              <span>{`${number(quantity)} × `}</span>
              <UserText>{name}</UserText>
            </span>
            <span>{egp(lineTotal({ price, quantity }))}</span>
          </li>
        ))}
      </ul>
      <p className="page-note device-sale-facts figures">
        {code && <span>{t.recorded(code)}</span>}
        {sale.signed && <span>{offlineNumber(sale.signed.number)}</span>}
        <span>{t.made(timeOf(sale.madeAt, sale))}</span>
        {cashierName !== "" && <span>{cashier(<UserText>{cashierName}</UserText>)}</span>}
        <span>{triedAt === null ? t.notTried : t.tried(tries, timeOf(triedAt))}</span>
        {triedAt !== null && <span>{said === "" ? t.noAnswer : t.answered(said)}</span>}
      </p>
    </li>
  );
}
