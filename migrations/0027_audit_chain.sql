-- The journal is sealed into a chain of hashes, and takes over what auth_event held (docs/admin.md).

-- The transaction that added the entry: whoever runs still may add entries, so only those before all of them are sealed.
alter table audit_entry add column turn xid8 not null default pg_current_xact_id();
create index audit_entry_turn on audit_entry (turn, id);
create index audit_entry_action on audit_entry (action, id desc);
create index audit_entry_object on audit_entry (object, id desc) where object is not null;

insert into audit_entry (at, actor_kind, actor, action, outcome, object, ip_hash, details)
select at,
  case when account_id is null then 'visitor' else 'account' end,
  coalesce(account_id::text, phone_hash),
  'auth.' || action,
  outcome,
  coalesce('session:' || session_id, 'phone:' || phone_hash),
  ip_hash,
  nullif(coalesce(details, '{}') || jsonb_strip_nulls(jsonb_build_object('phoneHash', phone_hash)), '{}')
from auth_event order by id;
drop table auth_event;

create table audit_seal (
  -- without gaps
  number bigint primary key check (number > 0),
  entry_id bigint not null unique,
  -- SHA-256 of the hash before (none for the first) and of the entry's text
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);
create trigger audit_seal_is_append_only before update or delete or truncate on audit_seal
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

-- Account sessions end also by an administrator.
alter table auth_session drop constraint auth_session_end_reason_check;
alter table auth_session add constraint auth_session_end_reason_check
  check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'refresh_reused', 'ended_by_admin'));
