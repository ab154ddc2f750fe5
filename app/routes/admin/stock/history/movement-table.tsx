import { href, Link } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";
import type { History } from "./history-loader.server.ts";

type Movement = History["movements"][number];

export function MovementTable({ movements }: Pick<History, "movements">) {
  return (
    <table className="panel stock-table figures">
      <caption className="visually-hidden">Movements</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="stock-number">
            Quantity
          </th>
          <th scope="col" className="stock-number">
            Stock after
          </th>
          <th scope="col" className="stock-number">
            Unit cost
          </th>
          <th scope="col">By</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.number}>
            <th scope="row">
              <What {...movement} />
            </th>
            <td className="stock-number" data-label="Quantity">
              {signed(movement.quantity)}
            </td>
            <td className="stock-number" data-label="Stock after">
              {movement.stockAfter}
            </td>
            <td className="stock-number" data-label="Unit cost">
              {movement.cost ?? "Not known"}
            </td>
            <td data-label="By">
              <UserText>{movement.person}</UserText>
            </td>
            <td data-label="Time">{movement.time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function What({ what, document }: Pick<Movement, "what" | "document">) {
  const words = what.charAt(0).toUpperCase() + what.slice(1);
  if (!document) return <span className="stock-name">{words}</span>;
  const to =
    document.kind === "order"
      ? href("/admin/orders/:orderId", { orderId: document.id })
      : href("/admin/stock/bookings/:bookingId", { bookingId: document.id });
  return (
    <Link className="stock-name" to={to}>
      {words}
    </Link>
  );
}

export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : String(quantity);
}
