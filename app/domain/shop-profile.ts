export type ShopProfile = {
  name: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
  instagram: string;
  timezone: string;
  /** Where the public finds the shop; without one, wherever the page came from. */
  origin: string | undefined;
};
