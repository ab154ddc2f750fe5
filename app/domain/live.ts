/** What other people's work changes on a page that is open. */
export type LiveTopic =
  /** A product or section was added, edited, moved, switched or deleted. */
  | "catalogue"
  /** A web order was placed or a sale recorded. */
  | "orders"
  /** Nothing of products but their stock changed. */
  | "stock";
