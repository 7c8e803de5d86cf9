-- A link by which somebody lets others read a report of his own (docs/reports.md#links-for-others). Only a hash of its
-- token is kept: whoever reads the table can open nothing.
create table report_share (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references report on delete cascade,
  -- SHA-256 of the token in the link
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- taken back by its maker before its time
  revoked_at timestamptz,
  constraint at_most_thirty_days check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
create index report_share_report on report_share (report_id, created_at desc);
