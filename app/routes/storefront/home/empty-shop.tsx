import { Cat } from "#app/ui/cat.tsx";

export function EmptyShop() {
  return (
    <section
      className="wrap grid justify-items-center gap-3 py-14 text-center"
      aria-label="Products"
    >
      <Cat width={140} />
      <h2 className="text-title">The shelves are empty</h2>
      <p className="text-soft">We are stocking up. Look in again soon, or ask us below.</p>
    </section>
  );
}
