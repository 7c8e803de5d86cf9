-- A comparison that somebody froze to show it to others (docs/comparison.md). Only a hash of the token of its link is kept:
-- whoever reads the table can open nothing.
create table comparison (
  id uuid primary key default gen_random_uuid(),
  -- `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- who froze it; null: the account is gone, and the comparison is its organisation's
  account_id bigint references account on delete set null,
  -- SHA-256 of the token in the link
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken back before its time
  revoked_at timestamptz,
  -- of the text of `views`, as it was written
  sha256 bytea not null check (length(sha256) = 32),
  -- what is shown in each language, frozen: open sources alone, people by their initials
  views json not null,
  -- BIN or IIN, in the order of the columns
  subjects text[] not null check (cardinality(subjects) between 2 and 4),
  constraint at_most_thirty_days check (expires_at > made_at and expires_at <= made_at + interval '30 days')
);
create index comparison_owner on comparison (owner, made_at desc);
create index comparison_account on comparison (account_id);
create index comparison_expires on comparison (expires_at);
