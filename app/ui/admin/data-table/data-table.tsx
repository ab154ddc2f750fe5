import type { ReactNode } from "react";

type Column = { label: string; isNumber?: boolean };

type TableRow = { key: string | number; head: ReactNode; cells: ReactNode[] };

/** Reads across on a wide page, and as cards with the columns' labels on a narrow one. */
export function DataTable({
  caption,
  head,
  columns,
  rows,
}: {
  caption: string;
  /** Of the first column. */
  head: string;
  columns: Column[];
  rows: TableRow[];
}) {
  return (
    <div className="data-table-frame">
      <table className="panel data-table figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? "data-table-number" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {columns.map(({ label, isNumber }, at) => (
                <td
                  key={label}
                  className={isNumber ? "data-table-number" : undefined}
                  data-label={label}
                >
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
