import type { Trx } from "#app/data/database/database.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { type DeviceKey, lockKey } from "#app/data/devices/device-keys.server.ts";
import { lockShift } from "#app/data/shifts/shifts.server.ts";
import { MAX_PERMIT_MS, type OfflinePermit, type Seller } from "#app/domain/sale/offline-permit.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import type { SaleProblem } from "#app/domain/sale/sale-problem.ts";
import type { Shift } from "#app/domain/shifts/shift.ts";
import type { Role } from "#app/domain/staff/staff.ts";

export type Proof = {
  /** It is null for one that this shop did not sign. */
  permit: OfflinePermit | null;
  /** "none" where the device could not sign. */
  signature: "right" | "wrong" | "none";
  sender: Seller;
};

export type ProvenSale = {
  isHeld: boolean;
  seller: Seller;
  shiftId: string | null;
  shift: Shift | null;
  /** The key is locked; it is null where none signed the sale. */
  key: DeviceKey | null;
  problems: SaleProblem[];
};

/** Whose sale it is, in which shift: its permit's, or the sender's in none where that is not proven. */
export async function judgePermit(
  trx: Trx,
  { signed }: OfflineSale,
  proof: Proof,
  { soldAt, ...received }: { soldAt: number; receivedAt: number; usesShifts: boolean },
): Promise<ProvenSale> {
  const { permit, signature, sender } = proof;
  const key = signed && signature === "right" ? await lockKey(trx, signed.key) : null;
  const account = permit ? await findAccount(trx, permit.cashier.id) : undefined;
  const refusal = refusePermit(proof, key, account, soldAt);
  if (!permit || refusal) {
    const problems = refusal ? [refusal] : [];
    return { isHeld: false, seller: sender, shiftId: null, shift: null, key, problems };
  }
  // A shop that was restored may not have the shift.
  const shift = permit.shiftId === null ? null : await lockShift(trx, permit.shiftId);
  const problems = judgeAccepted(permit, proof, { account, shift, ...received });
  return { isHeld: true, seller: permit, shiftId: shift?.id ?? null, shift, key, problems };
}

type Account = { disabled: Flag; role: Role; permits_round: number };

function refusePermit(
  { permit, signature, sender }: Proof,
  key: DeviceKey | null,
  account: Account | undefined,
  soldAt: number,
): SaleProblem | undefined {
  if (!permit) return { kind: "permit" };
  if (signature === "wrong" || (signature === "none" && permit.key)) return { kind: "signature" };
  if (key && permit.key !== key.id) return { kind: "permit" };
  const isOwn = sender.cashier.id === permit.cashier.id;
  const isEnded =
    !account ||
    account.disabled === 1 ||
    // Who has signed in anew since has proven who sold.
    (isOfEarlierRound(permit, account) && !isOwn) ||
    (key !== null && key.endedAt !== null) ||
    soldAt - permit.issuedAt > MAX_PERMIT_MS;
  return isEnded ? { kind: "permit-ended", seller: permit.cashier.name } : undefined;
}

function isOfEarlierRound({ round = 0 }: OfflinePermit, account: Account | undefined): boolean {
  return round !== account?.permits_round;
}

type Found = {
  account: Account | undefined;
  shift: Shift | null;
  receivedAt: number;
  usesShifts: boolean;
};

function judgeAccepted(
  permit: OfflinePermit,
  { signature, sender }: Proof,
  { account, shift, receivedAt, usesShifts }: Found,
): SaleProblem[] {
  const { cashier, role, device, key, shiftId, issuedAt } = permit;
  const problems: SaleProblem[] = [];
  // A device of the version before has no key; what it still keeps was sold before the update.
  if (signature === "none" && key !== undefined) problems.push({ kind: "unsigned" });
  if (sender.cashier.id !== cashier.id) {
    problems.push({ kind: "sender", name: sender.cashier.name });
  }
  if (isOfEarlierRound(permit, account)) problems.push({ kind: "signed-out" });
  if (role === "owner" && account?.role !== "owner") problems.push({ kind: "cashier-demoted" });
  const ms = receivedAt - issuedAt;
  if (ms > MAX_PERMIT_MS) problems.push({ kind: "received-late", ms });
  if (!shift && (usesShifts || shiftId !== null)) problems.push({ kind: "no-shift" });
  if (shift?.closing) problems.push({ kind: "shift-closed" });
  const isOther = device !== undefined && shift !== null && (shift.device ?? device) !== device;
  if (isOther) problems.push({ kind: "other-drawer" });
  return problems;
}

function findAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return trx
    .selectFrom("user")
    .select(["disabled", "role", "permits_round"])
    .where("id", "=", id)
    .executeTakeFirst();
}
