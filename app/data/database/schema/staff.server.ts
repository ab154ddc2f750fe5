import type { ColumnType } from "kysely";
import type { ActivityKind } from "#app/domain/activity/activity.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Role } from "#app/domain/staff/staff.ts";
import type { Flag } from "./flag.server.ts";

export interface StaffTables {
  sign_in_tries: SignInTriesTable;
  activity: ActivityTable;
  activity_seals: ActivitySealsTable;
  user: UserTable;
  account: AccountTable;
  session: SessionTable;
  passkey: PasskeyTable;
  staff_pins: StaffPinsTable;
  verification: VerificationTable;
}

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: ColumnType<never, boolean, never>;
  createdAt: ColumnType<never, string, never>;
  updatedAt: ColumnType<never, string, never>;
  /**
   * By this key two people never have one name; it is null without an account, and where the version before added it.
   */
  name_key: string | null;
  disabled: ColumnType<Flag, Flag | undefined, Flag>;
  role: ColumnType<Role, Role | undefined, Role>;
  /** An owner has set the password, and it was not changed since. */
  password_made: ColumnType<Flag, Flag | undefined, Flag>;
  /** A permit to sell offline of an earlier round counts no more. */
  permits_round: ColumnType<number, number | undefined, number>;
  language: ColumnType<Language, Language | undefined, Language>;
  /** No notice of a new order is sent between these times, HH:MM of the shop's clock. */
  quiet_from: ColumnType<string | null, never, string | null>;
  quiet_to: ColumnType<string | null, never, string | null>;
}

interface AccountTable {
  id: string;
  userId: string;
  providerId: string;
  accountId: string;
  password: string | null;
  createdAt: string;
  updatedAt: string;
}

interface SessionTable {
  /** This is the token's hash; a session of the version before has the token itself until it is extended. */
  token: string;
  userId: string;
  userAgent: string | null;
  createdAt: string;
  expiresAt: string;
  /** Who signed in, where another person has taken over by PIN since. */
  signed_in_by: ColumnType<string | null, never, string | null>;
  confirmed_at: ColumnType<number | null, never, number | null>;
  signed_in_at: ColumnType<number | null, never, number>;
  /** Since the sign-in, or the last right PIN. */
  pin_failures: ColumnType<number, never, number>;
}

interface PasskeyTable {
  id: string;
  userId: string;
  name: string | null;
  createdAt: string;
}

interface StaffPinsTable {
  staff_id: string;
  hash: string;
  set_at: number;
  /** Only the version before counts it; a later release drops it. */
  failures: ColumnType<number, never, never>;
}

/** What the sign-in library waits for, such as the answer to a passkey's challenge. */
interface VerificationTable {
  id: string;
  expiresAt: string;
}

interface SignInTriesTable {
  key: string;
  failures: number;
  last_at: number;
}

interface ActivityTable {
  created_at: number;
  id: string;
  /** It is no foreign key: an entry outlives the account. Where it was no person, it is the command's name. */
  staff_id: string;
  staff_name: string;
  kind: ActivityKind;
  what: string;
  subject_id: string;
  subject: string;
  details: string;
  seal: ColumnType<number | null, never, number>;
}

interface ActivitySealsTable {
  number: number;
  sealed_at: number;
  from_at: number;
  to_at: number;
  entries: number;
  /** So many of the entries came after others of their time were sealed. */
  late: number;
  content: string;
  previous: string;
  hash: string;
  /** The cleanup deleted the entries at this time. */
  cleaned_at: ColumnType<number | null, never, number>;
}
