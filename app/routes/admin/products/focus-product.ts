/** Back to where editing began, or to the list when that is gone. */
export function focusEdit(productId: string): void {
  const card = document.querySelector(`[data-product="${CSS.escape(productId)}"]`);
  const edit = card?.querySelector<HTMLElement>("[data-edit]");
  (edit ?? document.querySelector<HTMLElement>("#products-heading"))?.focus();
}
