import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Cat } from "#app/ui/cat.tsx";

/** `takesFocus`: the last line was just removed, and what had the keyboard's focus with it. */
export function EmptyCart({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <Cat width={160} />
      <h2 ref={heading} tabIndex={-1} className="text-lead">
        Your cart is empty!
      </h2>
      <Form action="/">
        <button type="submit" className="button">
          Go back to shopping
        </button>
      </Form>
    </div>
  );
}
