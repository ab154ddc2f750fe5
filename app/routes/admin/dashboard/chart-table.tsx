/** The numbers behind a chart, for who would rather read them. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: string[];
  /** Each by its time; a cell that is null has not come yet. */
  rows: { name: string; cells: (string | number | null)[] }[];
}) {
  return (
    <details className="chart-table on-screen-only">
      <summary>Show as table</summary>
      <table className="figures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
