-- The audit journal: who did what, to whom, from where and why. Rows are only added (docs/auth.md).
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('visitor', 'account', 'admin', 'system')),
  -- id of the account or the administrator; of a visitor the hash of his browser's key
  actor text,
  action text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  -- BIN/IIN that was looked at
  subject text,
  -- what else it was about: `report:<id>`, `session:<id>`, `account:<id>`
  object text,
  -- the reason the actor gave
  purpose text,
  ip_hash text,
  -- before and after, counts: never a code, a password, a token or a full phone number
  details jsonb
);
create index audit_entry_actor on audit_entry (actor_kind, actor, id desc);
create index audit_entry_subject on audit_entry (subject, id desc) where subject is not null;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_rewriting();
