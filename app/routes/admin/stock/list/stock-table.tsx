import { href, Link } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";
import type { StockRowView } from "./stock-loader.server.ts";

export function StockTable({ rows, lowStock }: { rows: StockRowView[]; lowStock: number }) {
  return (
    <table className="panel stock-table figures">
      <caption className="visually-hidden">Stock of the products</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="stock-number">
            Stock
          </th>
          <th scope="col" className="stock-number">
            Low at
          </th>
          <th scope="col">Last movement</th>
          <th scope="col" className="stock-number">
            Value at cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, category, stock, isLow, last, value }) => (
          <tr key={id}>
            <th scope="row">
              <Link
                className="stock-name"
                to={href("/admin/stock/products/:productId", { productId: id })}
              >
                <UserText>{name}</UserText>
              </Link>
              <span className="stock-category">
                <UserText>{category}</UserText>
              </span>
            </th>
            <td className="stock-number" data-label="Stock">
              {stock === 0 ? (
                <span className="badge" data-tone="bad">
                  0
                </span>
              ) : isLow ? (
                <span className="badge" data-tone="low">
                  {stock}
                </span>
              ) : (
                stock.toLocaleString("en")
              )}
            </td>
            <td className="stock-number" data-label="Low at">
              {lowStock}
            </td>
            <td data-label="Last movement">{last}</td>
            <td className="stock-number" data-label="Value at cost">
              {value ?? "Not known"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
