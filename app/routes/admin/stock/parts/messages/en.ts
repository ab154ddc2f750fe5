export const messages = () => ({
  stock: "Stock",
  searchProducts: "Search products",
  show: "Show",
  search: "Search",
  addProduct: "Add Product",
  addAProduct: "Add a product",
  added: (name: string) => `${name} is added.`,
});
