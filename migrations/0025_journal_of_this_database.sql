-- The journal is sealed up to the oldest transaction that still runs. The snapshot knows the transactions of the whole
-- server, so a long one in another database kept ours from being sealed; one of another database adds nothing to our
-- journal and is not waited for any more.

-- The oldest transaction that may still add entries to this journal. One is left out only where its own lock shows that
-- it belongs to another database: one that is just beginning, and has no lock yet, counts as ours.
create function audit_horizon(seen pg_snapshot) returns xid8
language sql volatile set search_path = pg_catalog, pg_temp as $$
  -- the caller's own one is not in its snapshot
  select least(coalesce(min(running), pg_snapshot_xmax(seen)), pg_current_xact_id_if_assigned())
  from pg_snapshot_xip(seen) running
  where not exists (
    select from pg_locks held join pg_stat_activity session on session.pid = held.pid
    where held.locktype = 'transactionid' and held.granted and held.mode = 'ExclusiveLock'
      and held.transactionid = running::xid
      and session.datid <> (select oid from pg_database where datname = current_database())
  )
$$;

-- Seals up to `most` entries in the order of their transactions. Runs with the rights of its owner: the role of the
-- application may call it and may not write seals of its own.
create or replace function seal_audit(most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seen pg_snapshot;
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
  seen := pg_current_snapshot();
  horizon := public.audit_horizon(seen);
  future := pg_snapshot_xmax(seen);
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
