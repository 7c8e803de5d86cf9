-- What an account says of itself, its second factor, and fresh proofs of identity (docs/auth.md).

alter table account
  -- how the owner wants to be called
  add column name text check (length(name) between 1 and 100),
  -- AES-256-GCM under the secret; null: the password alone signs in
  add column totp_sealed bytea,
  -- step of the last code that was accepted: a code is good once
  add column totp_last_step bigint,
  add column totp_since timestamptz,
  add constraint account_totp_whole check ((totp_sealed is null) = (totp_since is null));

-- A secret that waits for its first code.
create table auth_totp_enrolment (
  account_id bigint primary key references account on delete cascade,
  totp_sealed bytea not null,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

-- For whoever has lost the authenticator: each is good once.
create table auth_recovery_code (
  account_id bigint not null references account on delete cascade,
  -- HMAC-SHA-256 under the secret
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- When this session last showed that its owner sits there: what is dear asks for ten minutes at most.
alter table auth_session add column if not exists proved_at timestamptz;

alter table auth_flow drop constraint auth_flow_kind_check;
alter table auth_flow add constraint auth_flow_kind_check check (kind in ('signin', 'restore', 'phone'));

alter table auth_session drop constraint auth_session_end_reason_check;
alter table auth_session add constraint auth_session_end_reason_check check (end_reason in
  ('logout', 'ended_by_owner', 'password_changed', 'phone_changed', 'refresh_reused', 'ended_by_admin'));
