-- Members who are invited (docs/cabinet.md, Organisations): they act for an organisation without having signed for it.
alter table organisation_member alter column statement_id drop not null;
comment on column organisation_member.statement_id is
  'null: invited, so nothing about the organisation is confirmed by this member';

-- Who may join an organisation without a signature of its own: once, and for a week.
create table organisation_invite (
  id uuid primary key default gen_random_uuid(),
  bin text not null references organisation on delete cascade,
  -- who is invited, by one of them
  phone text check (phone ~ '^\+77[0-9]{9}$'),
  email text check (length(email) <= 254),
  -- SHA-256 of what stands in the letter; whoever has the number shows it by his account
  token_hash bytea unique,
  role text not null check (role in ('editor', 'viewer')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'revoked', 'expired')),
  -- null: the account is gone
  invited_by bigint references account on delete set null,
  -- who accepted or refused it; null: nobody, or the account is gone
  account_id bigint references account on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '7 days',
  ended_at timestamptz,
  check (num_nonnulls(phone, email) = 1),
  check ((email is null) = (token_hash is null)),
  check ((state = 'waiting') = (ended_at is null))
);
-- nobody is invited twice at once
create unique index organisation_invite_waiting on organisation_invite (bin, coalesce(phone, lower(email)))
  where state = 'waiting';
create index organisation_invite_made on organisation_invite (bin, made_at desc);
create index organisation_invite_phone on organisation_invite (phone);
create index organisation_invite_invited_by on organisation_invite (invited_by);
create index organisation_invite_account on organisation_invite (account_id);

-- The inbox tells more than answers: what other notices are about is no number, and their words come from their kind.
alter table inbox_notice
  alter column number drop not null,
  alter column text set default '',
  add column object text check (length(object) between 1 and 100),
  add column details jsonb not null default '{}' check (length(details::text) <= 4000),
  add unique (account_id, kind, object),
  add check (num_nonnulls(number, object) = 1),
  drop constraint inbox_notice_kind_check,
  add constraint inbox_notice_kind_check
    check (kind in ('contact_answer', 'organisation_invite', 'decision_ends', 'mass_check_done'));
comment on column inbox_notice.number is 'what an answer is about, as its reader knows it: the number of a message';
comment on column inbox_notice.object is 'what any other notice is about: told once, however often it is tried';
comment on column inbox_notice.details is 'what words and link of such a notice are made of, by its kind';
