import { href, Link } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";
import { signed } from "../history/movement-table.tsx";
import type { ReviewRow } from "./counts-loader.server.ts";

export function Differences({ rows }: { rows: ReviewRow[] }) {
  return (
    <table className="panel stock-table figures">
      <caption className="visually-hidden">Differences</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="stock-number">
            Stock then
          </th>
          <th scope="col" className="stock-number">
            Counted
          </th>
          <th scope="col" className="stock-number">
            Difference
          </th>
          <th scope="col" className="stock-number">
            Value at cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, stock, counted, difference, value }) => (
          <tr key={id}>
            <th scope="row">
              <Link
                className="stock-name"
                to={href("/admin/stock/products/:productId", { productId: id })}
              >
                <UserText>{name}</UserText>
              </Link>
            </th>
            <td className="stock-number" data-label="Stock then">
              {stock}
            </td>
            <td className="stock-number" data-label="Counted">
              {counted}
            </td>
            <td className="stock-number" data-label="Difference">
              {signed(difference)}
            </td>
            <td className="stock-number" data-label="Value at cost">
              {value ?? "Not known"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
