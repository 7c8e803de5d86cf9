-- The same form sent twice is one report: the asker's own key, unique among that asker's reports.
alter table report add column idempotency_key text check (length(idempotency_key) <= 100);
create unique index report_visitor_key on report (visitor_hash, idempotency_key)
  where visitor_hash is not null and idempotency_key is not null;
create unique index report_account_key on report (account_id, idempotency_key)
  where account_id is not null and idempotency_key is not null;

-- A sealed report keeps its own line too; only whose it is may change, when a visitor becomes a user.
create function refuse_change_of_sealed_line() returns trigger language plpgsql as $$
begin
  if old.sealed_at is not null and
     (to_jsonb(new) - '{account_id,visitor_hash}'::text[]) is distinct from (to_jsonb(old) - '{account_id,visitor_hash}'::text[])
  then
    raise exception 'report % is sealed', old.id using errcode = '55000';
  end if;
  return new;
end $$;
create trigger sealed before update on report
  for each row execute function refuse_change_of_sealed_line();
