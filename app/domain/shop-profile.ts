/** What the storefront tells of the shop itself. */
export type ShopProfile = {
  name: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
  /** The handle, without @. */
  instagram: string;
};
