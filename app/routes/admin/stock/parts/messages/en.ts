export const messages = () => ({
  stock: "Stock",
  searchProducts: "Search products",
  show: "Show",
  search: "Search",
  addProduct: "Add Product",
  addAProduct: "Add a product",
  added: (name: string) => `${name} is added.`,
  noSuchCode: (code: string) => `No product has the code ${code}.`,
  searchFailed: "The search did not work. Check your connection, then try again.",
});
