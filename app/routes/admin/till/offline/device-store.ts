import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Piastres } from "#app/domain/money.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";

/** A sale that the server has not acknowledged; `position` is its turn. */
export type DeviceSale = {
  position: number;
  sale: OfflineSale;
  total: Piastres;
  /** By which staff will call the order; a payment has none, nor has what 1.0.0 kept. */
  code?: string;
  cashierName: string;
  tries: number;
  triedAt: number | null;
  /** '' where nothing answered. */
  said: string;
};

/** A sale that was sent, with what the server said of it. */
export type SentSale = {
  cartId: string;
  /** By which staff call the order; empty of a payment. */
  code: string;
  customerName: string;
  items: OfflineSale["items"];
  total: Piastres;
  /** Both by the server's clock. */
  madeAt: number;
  sentAt: number;
  problems: SaleProblem[];
};

/** The latest permit to sell offline, and the contact with the server that brought it. */
export type DevicePermit = {
  permit: string;
  /** By the server's clock. */
  issuedAt: number;
  cashier: { id: string; name: string };
  /** What the device's clock was behind the server's. */
  clockOffset: number;
  /** By the device's clock. */
  contactAt: number;
  /** The id of the key that signs under it; missing where 1.0.0 kept it. */
  key?: string | null;
};

/** With which this device signs what it sells. The private half cannot be read out. */
export type SigningKey = {
  /** Null until the server knows it. */
  id: string | null;
  /** SPKI, in base64url. */
  publicKey: string;
  privateKey: CryptoKey;
  /** Of the last sale that was kept. */
  number: number;
};

interface DeviceSchema extends DBSchema {
  sales: { key: number; value: DeviceSale; indexes: { cartId: string } };
  sent: { key: number; value: SentSale };
  /** A store of its own for the key would be a new version, which waits for open pages of the version before. */
  permit: { key: "latest" | "signing key"; value: DevicePermit | SigningKey };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Rejects where the browser has no IndexedDB, or does not let the page use it. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>("koshk-till", 1, {
    upgrade(db) {
      const sales = db.createObjectStore("sales", { keyPath: "position", autoIncrement: true });
      sales.createIndex("cartId", "sale.cartId");
      db.createObjectStore("sent", { autoIncrement: true });
      db.createObjectStore("permit");
    },
    terminated: forget,
  }).catch((error) => {
    forget();
    throw error;
  });
  return opened;
}

function forget(): void {
  opened = undefined;
}
