export type ShopProfile = {
  name: string;
  /** Digits with the country code, as wa.me takes them. */
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
  instagram: string;
};
