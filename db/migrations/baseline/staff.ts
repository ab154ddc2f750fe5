import type { Dialect } from "./dialect.ts";

/** The sign-in library's tables, which a test holds against it; PINs, failed sign-ins, and what staff did. */
export const staff = ({ isPostgres, time, boolean, inKeyOrder }: Dialect) => [
  `create table "user" (
    id text not null primary key,
    name text not null,
    email text not null unique,
    "emailVerified" ${boolean} not null,
    image text,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null,
    disabled integer default 0 not null check (disabled in (0, 1)),
    role text default 'owner' not null check (role in ('owner', 'cashier')),
    language text default 'en' not null
  )`,

  `create table session (
    id text not null primary key,
    "expiresAt" ${time} not null,
    token text not null unique,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references "user" (id) on delete cascade,
    signed_in_by text references "user" (id) on delete cascade,
    pin_failures integer default 0 not null
  )`,
  `create index "session_userId_idx" on session ("userId")`,
  `create index session_expires on session ("expiresAt")`,

  `create table account (
    id text not null primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" ${time},
    "refreshTokenExpiresAt" ${time},
    scope text,
    password text,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null
  )`,
  `create index "account_userId_idx" on account ("userId")`,

  `create table verification (
    id text not null primary key,
    identifier text not null,
    value text not null,
    "expiresAt" ${time} not null,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null
  )`,
  "create index verification_identifier_idx on verification (identifier)",
  `create index "verification_expiresAt" on verification ("expiresAt")`,

  `create table passkey (
    id text not null primary key,
    name text,
    "publicKey" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "credentialID" text not null,
    counter integer not null,
    "deviceType" text not null,
    "backedUp" ${boolean} not null,
    transports text,
    "createdAt" ${time},
    aaguid text
  )`,
  `create index "passkey_userId_idx" on passkey ("userId")`,
  `create index "passkey_credentialID_idx" on passkey ("credentialID")`,

  `create table staff_pins (
    staff_id text not null primary key references "user" (id) on delete cascade,
    hash text not null,
    set_at bigint not null,
    failures integer default 0 not null
  )`,

  `create table sign_in_tries (
    key text not null primary key,
    failures integer not null,
    last_at bigint not null
  )`,
  "create index sign_in_tries_last on sign_in_tries (last_at)",

  `create table activity (
    created_at bigint not null,
    id text not null,
    staff_id text not null,
    staff_name text not null,
    kind text not null,
    what text not null,
    subject_id text not null,
    subject text not null,
    details text not null,
    constraint activity_key primary key (created_at, id)
  ) ${inKeyOrder}`,
  // Of indexes that it expects to cost the same SQLite takes one that was made before others.
  "create index activity_staff_kind on activity (staff_id, kind, created_at, id)",
  "create index activity_kind on activity (kind, created_at, id)",
  "create index activity_staff_id on activity (staff_id, created_at, id)",
  ...(isPostgres ? KEEP_POSTGRES : KEEP_SQLITE),
];

const REFUSED = "'An entry of the activity is never edited.'";

const KEEP_SQLITE = [
  `create trigger activity_kept before update on activity
    begin select raise(abort, ${REFUSED}); end`,
];

const KEEP_POSTGRES = [
  `create function activity_kept() returns trigger language plpgsql as $$ begin
    raise exception using message = ${REFUSED}, errcode = 'check_violation';
  end $$`,
  `create trigger activity_kept before update on activity
    for each row execute function activity_kept()`,
];
