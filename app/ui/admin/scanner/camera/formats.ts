/** Those of products, and the QR code of a printed order; by the names of ZXing and of browsers. */
export const CAMERA_FORMATS = [
  { zxing: "EAN13", native: "ean_13" },
  { zxing: "EAN8", native: "ean_8" },
  { zxing: "UPCA", native: "upc_a" },
  { zxing: "Code128", native: "code_128" },
  { zxing: "Code39", native: "code_39" },
  { zxing: "QRCode", native: "qr_code" },
] as const;
