export function orderCount(count: number): string {
  return count === 1 ? "1 order" : `${count} orders`;
}
