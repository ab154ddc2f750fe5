/** Puts the focus back to where editing began, once the list shows what was saved. */
export function focusEdit(productId: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-product="${CSS.escape(productId)}"]`);
    card?.querySelector<HTMLElement>("[data-edit]")?.focus();
  });
}
