import { Form } from "react-router";
import { Cat } from "#app/ui/cat.tsx";

export function NoOrder() {
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <Cat width={160} />
      <h1 tabIndex={-1} className="text-title">
        No order to send.
      </h1>
      <p className="text-soft">Confirm your cart first, and the order to send will be here.</p>
      <Form action="/confirm">
        <button type="submit" className="button">
          Go to Cart
        </button>
      </Form>
    </div>
  );
}
