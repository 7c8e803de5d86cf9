-- What every part stands on: what the installation knows of itself, the audit journal, text messages on their way.

-- What this installation knows about itself, e.g. which demonstration register it carries.
create table installation (
  key text primary key,
  value text not null
);

-- Tables whose rows are only added refuse everything else, whatever the program says.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end $$;

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
  details jsonb,
  -- the transaction that added it: whoever runs still may add entries, so only those before all of them are sealed
  turn xid8 not null default pg_current_xact_id()
);
create index audit_entry_action on audit_entry (action, id desc);
create index audit_entry_actor on audit_entry (actor_kind, actor, id desc);
create index audit_entry_object on audit_entry (object, id desc)
  where object is not null;
create index audit_entry_subject on audit_entry (subject, id desc)
  where subject is not null;
create index audit_entry_turn on audit_entry (turn, id);
create trigger audit_entry_is_append_only before delete or update or truncate on audit_entry
  for each statement execute function refuse_rewriting();

-- The journal sealed into a chain of hashes: whoever changes an entry breaks it (docs/admin.md).
create table audit_seal (
  -- without gaps
  number bigint primary key check (number > 0),
  entry_id bigint not null unique,
  -- SHA-256 of the hash before (none for the first) and of the entry's text
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger audit_seal_is_append_only before delete or update or truncate on audit_seal
  for each statement execute function refuse_rewriting();

-- The text that is hashed: every field with its length in front, so no two entries read the same.
create function audit_text(entry audit_entry) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select string_agg(coalesce(octet_length(field.value) || ':' || field.value, '-'), ',' order by field.place)
  from unnest(array[
    entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_kind, entry.actor,
    entry.action, entry.outcome, entry.subject, entry.object, entry.purpose, entry.ip_hash, entry.details::text
  ]) with ordinality as field(value, place)
$$;

-- Seals up to `most` entries in the order of their transactions. Runs with the rights of its owner: the role of the
-- application may call it and may not write seals of its own.
create function seal_audit(most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  horizon xid8;
  future xid8;
  cursor_turn xid8;
  lowest xid8;
  last_number bigint := 0;
  last_hash bytea := '';
  is_moved boolean;
  entry public.audit_entry;
  sealed integer := 0;
begin
  -- one at a time
  if not pg_try_advisory_xact_lock(727021) then return 0; end if;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  future := pg_snapshot_xmax(pg_current_snapshot());
  select seal.number, seal.hash, known.turn into last_number, last_hash, cursor_turn
  from public.audit_seal seal left join public.audit_entry known on known.id = seal.entry_id
  order by seal.number desc limit 1;
  last_number := coalesce(last_number, 0);
  last_hash := coalesce(last_hash, '');
  -- restored into another server, whose transactions are counted anew: every entry is looked at
  is_moved := cursor_turn is null or cursor_turn >= future;
  lowest := case when is_moved then '0'::xid8 else cursor_turn end;
  for entry in
    (select known.* from public.audit_entry known
     where is_moved and known.turn >= future
       and not exists (select from public.audit_seal seal where seal.entry_id = known.id)
     order by known.turn, known.id limit most)
    union all
    (select fresh.* from public.audit_entry fresh
     where fresh.turn >= lowest and fresh.turn < horizon
       and not exists (select from public.audit_seal seal where seal.entry_id = fresh.id)
     order by fresh.turn, fresh.id limit most)
  loop
    exit when sealed = most;
    last_number := last_number + 1;
    last_hash := sha256(last_hash || convert_to(public.audit_text(entry), 'UTF8'));
    insert into public.audit_seal (number, entry_id, hash) values (last_number, entry.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke execute on function seal_audit(integer) from public;

create function announce_sms() returns trigger language plpgsql as $$
begin
  perform pg_notify('sms_waiting', '');
  return null;
end $$;

-- Text messages: written in the transaction that wants them sent, taken by the worker.
create table sms_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  phone text not null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  -- AES-256-GCM under the secret; forgotten when the message has gone or is not worth sending any more
  content_sealed bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unneeded', 'refused', 'expired')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_message_id text,
  last_failure text
);
create index sms_outbox_waiting on sms_outbox (next_attempt_at)
  where state = 'waiting';
create trigger sms_outbox_announced after insert on sms_outbox
  for each statement execute function announce_sms();
