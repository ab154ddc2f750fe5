const FIXED = [
  { slug: "smokes", title: "Smokes", color: "#5b6472" },
  { slug: "snack-attack", title: "Snack Attack", color: "#e0562f" },
  { slug: "candy-boom", title: "Candy Boom", color: "#d6408b" },
  { slug: "super-nuts", title: "Super Nuts", color: "#a8642a" },
  { slug: "vibe-save", title: "Vibe Save", color: "#12877f" },
  { slug: "game-on", title: "Game On", color: "#6a4fd8" },
];

/** The categories that have products, each with its own. */
export function categories(sections, products) {
  const own = sections.map((section) => ({
    slug: section.collection_name,
    title: section.display_name,
    color: section.color,
  }));
  return [...FIXED, ...own]
    .map((category) => ({
      ...category,
      products: products.filter((product) => product.collection === category.slug),
    }))
    .filter((category) => category.products.length > 0);
}
