-- Lists and decisions belong to an account, or to the organisation that their maker acted for (docs/cabinet.md,
-- Organisations). What is an organisation's stays when the account that made it goes; an account's own goes with it.

alter table own_list add column owner text;
update own_list set owner = 'account:' || account_id;
alter table own_list
  alter column owner set not null,
  add check (owner ~ '^(account|organization):[0-9]+$'),
  add column owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  alter column account_id drop not null,
  drop constraint own_list_account_id_fkey,
  add foreign key (account_id) references account on delete set null;
comment on column own_list.owner is '`account:<id>` or `organization:<bin>`';
comment on column own_list.owner_account is 'whose list goes with the account; null: an organisation’s';
comment on column own_list.account_id is 'who made it; null: the account is gone, and the list is its organisation’s';
drop index own_list_name;
create unique index own_list_name on own_list (owner, lower(name));
create index own_list_owner_account on own_list (owner_account) where owner_account is not null;
create index own_list_account on own_list (account_id);

alter table own_list_entry add column account_id bigint references account on delete set null;
update own_list_entry e set account_id = l.account_id from own_list l where l.id = e.list_id;
comment on column own_list_entry.account_id is 'who put it there; null: the account is gone';
create index own_list_entry_account on own_list_entry (account_id);

-- Gone only with the account whose they are: then the deletion comes out of the foreign key's own trigger. And so does the
-- only change: who decided for an organisation is forgotten with his account, and the name he decided under stays.
create or replace function keep_decisions() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;
    -- a generated column is not filled in yet
    if to_jsonb(new) - 'account_id' - 'owner_account' = to_jsonb(old) - 'account_id' - 'owner_account'
      and new.account_id is null then return new; end if;
  end if;
  raise exception 'decisions are only added';
end $$;

drop trigger decision_is_append_only on decision;
alter table decision add column owner text;
update decision set owner = 'account:' || account_id;
alter table decision
  alter column owner set not null,
  add check (owner ~ '^(account|organization):[0-9]+$'),
  add column owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- of the author in his organisation, as it was then; one's own: owner
  add column author_role text not null default 'owner' check (author_role in ('owner', 'editor')),
  -- with its indexes
  drop column organization_id,
  alter column account_id drop not null,
  drop constraint decision_account_id_fkey,
  add foreign key (account_id) references account on delete set null;
alter table decision alter column author_role drop default;
create trigger decision_is_append_only before delete or update on decision
  for each row execute function keep_decisions();
comment on column decision.owner is 'whose decision it is: `account:<id>` or `organization:<bin>`';
comment on column decision.owner_account is 'whose decision goes with the account; null: an organisation’s';
comment on column decision.account_id is 'who made it; null: the account is gone, and the decision is its organisation’s';
comment on column decision.author_role is 'of the author in the organisation, as it was then; of one’s own decision: owner';
create index decision_of_owner on decision (owner, made_at desc, id desc);
-- the newest about a subject, and whether a newer one stands above another
create index decision_subject on decision (owner, bin, id desc);
create index decision_account on decision (account_id);
create index decision_owner_account on decision (owner_account) where owner_account is not null;

-- reports are read by their owner
create index report_owner on report (owner, created_at desc);
comment on column report.account_id is 'who asked';

-- Open streams of somebody who acts for an organisation no more are ended (`#features/reports`).
create function announce_acting() returns trigger language plpgsql as $$
begin
  perform pg_notify('acting_changed', new.id::text);
  return null;
end $$;
create trigger account_acting_announced after update of acting_bin on account
  for each row when (old.acting_bin is distinct from new.acting_bin) execute function announce_acting();
