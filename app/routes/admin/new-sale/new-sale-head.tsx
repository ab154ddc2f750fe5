import { ClearSale } from "#app/routes/admin/till/clear-sale.tsx";

/** Where the sale stands beside the products, its own head has the way to clear it. */
export function NewSaleHead() {
  return (
    <div className="page-head">
      <h1 className="text-title" tabIndex={-1}>
        New Sale
      </h1>
      <ClearSale />
    </div>
  );
}
