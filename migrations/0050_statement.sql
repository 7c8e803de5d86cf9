-- Lists state facts in one table: a fact has one home and one reader. What the tables before held comes again with the
-- next edition of each list; until then a list has said nothing, which is why its publication goes with them.
drop table tax_list_entry, tax_arrears, justice_record, official_index, preliminary_factor, list_fact;
delete from dataset_state where source_id not like 'bns-%';
update source_health set last_success_at = null, last_as_of = null;

create table statement (
  source_id text not null,
  -- what tells two statements of one list apart, stable between editions; it carries the number where it has one
  entry_key text not null,
  -- whom it is about; null where the list names nobody by number
  iin_bin text,
  -- domain/facts/fact-kinds.ts, and the value of that kind
  kind text not null,
  value jsonb not null,
  -- page of the publisher about this very thing
  url text,
  -- every spelling the list gives, and the same folded (domain/fold.ts); empty where lists are not searched by name
  names text[] not null default '{}',
  name_keys text[] not null default '{}',
  born_on text[] not null default '{}',
  -- date of the first list that carried the entry, of the list that last changed it, and of the first one without it
  first_listed_on date not null, listed_on date not null, removed_on date,
  primary key (source_id, entry_key)
);
create index statement_iin_bin on statement (iin_bin) where iin_bin is not null and removed_on is null;
create index statement_name_keys on statement using gin (name_keys) where name_keys <> '{}';
-- the few that searching and counting heads ask for among millions
create index statement_liquidated on statement (iin_bin)
  where removed_on is null and kind = 'register_entry' and value->>'state' = 'liquidated';
create index statement_failed on statement (iin_bin)
  where removed_on is null and (value->>'list' in ('pseudo_enterprise', 'invalid_registration', 'bankrupt', 'inactive')
    or value->>'state' in ('bankrupt', 'annulled'));
