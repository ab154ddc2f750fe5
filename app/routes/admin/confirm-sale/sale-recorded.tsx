import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formatEgp } from "#app/domain/money.ts";
import { SALE_RECORDED } from "#app/domain/orders/sale.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import type { RecordedSale } from "./use-confirm-sale.ts";

const SHOWN_FOR = 1500;

/** What a cashier looks at while counting the change; then the dashboard comes. */
export function SaleRecorded({ sale: { code, total, received } }: { sale: RecordedSale }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/admin"), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);
  const change = received === null ? null : received - total;
  return (
    <div className="sale-recorded">
      <span className="sale-recorded-mark">
        <AdminIcon name="check" size={48} />
      </span>
      <p className="sale-recorded-message">{SALE_RECORDED}</p>
      <dl className="sale-recorded-figures figures">
        <div>
          <dt>Total</dt>
          <dd>{formatEgp(total)}</dd>
        </div>
        {change !== null && change >= 0 && (
          <div data-change="">
            <dt>Change due</dt>
            <dd>{formatEgp(change)}</dd>
          </div>
        )}
      </dl>
      <p className="page-note figures">{`Sale ${code}`}</p>
    </div>
  );
}
