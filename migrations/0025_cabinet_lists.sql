-- Own lists of the cabinet: subjects with a note, under a name and a colour (docs/cabinet.md).

-- How much of its own an account may keep is data, like the checks of a day.
alter table plan
  add own_lists integer not null default 50 check (own_lists >= 0),
  add own_list_entries integer not null default 5000 check (own_list_entries >= 0);

create table own_list (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references account on delete cascade,
  name text not null check (length(name) between 1 and 80),
  color text not null check (color in ('blue', 'green', 'amber', 'red', 'violet', 'grey')),
  -- counted where the row is locked, so that the limit is exact
  entry_count integer not null default 0 check (entry_count >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- of its entries too
  changed_at timestamptz not null default clock_timestamp()
);
create unique index own_list_name on own_list (account_id, lower(name));

create table own_list_entry (
  list_id uuid not null references own_list on delete cascade,
  bin text not null,
  note text not null default '' check (length(note) <= 2000),
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, bin)
);
create index own_list_entry_added on own_list_entry (list_id, added_at desc, bin);

-- Checks of a day say when they were made: the cabinet shows the last ones first.
alter table check_spent add spent_at timestamptz not null default clock_timestamp();
