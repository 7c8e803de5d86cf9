-- The register: what the published lists of the state bodies say, and when each list was published.

-- One row per loaded list: the date the publisher gives to it, and the run that published it here.
create table dataset_state (
  source_id text primary key,
  list_date date not null,
  published_at timestamptz not null default now(),
  row_count integer not null check (row_count >= 0),
  content_hash text not null,
  run_id bigint not null
);

create table import_run (
  id bigint generated always as identity primary key,
  source_id text not null,
  list_date date not null,
  content_hash text not null,
  -- staging → published | refused (the list itself is unfit) | unchanged (the same files were published before)
  state text not null check (state in ('staging', 'published', 'refused', 'unchanged')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  rows_staged integer not null default 0,
  rows_bad integer not null default 0,
  -- rows that carry nothing we can attribute (no number)
  rows_passed integer not null default 0,
  rows_new integer, rows_changed integer, rows_removed integer,
  refusal_code text,
  -- where staging goes on after a kill -9: {"file": index, "row": last committed filled row of that file}
  resume_at jsonb not null default '{"file":0,"row":0}'
);
create unique index import_run_one_staging on import_run (source_id) where state = 'staging';

-- Staging tables, one per source while its import runs; made and dropped by the importer.
create schema import_stage;

create table import_bad_row (
  run_id bigint not null references import_run on delete cascade,
  file_name text not null,
  row_number integer not null,
  field text,
  reason text not null,
  value text
);
create index on import_bad_row (run_id);

create table kato (
  code text primary key check (code ~ '^[0-9]{9}$'),
  parent_code text,
  -- 1 region or city of republican significance, 2 district or city, 3 rural district, 4 settlement
  level smallint not null,
  name_ru text not null, name_kk text not null, name_en text,
  is_city boolean not null,
  search_fold text not null,
  removed_on date
);
create index on kato (parent_code);

create table oked (
  code text primary key,
  section text not null check (section ~ '^[A-U]$'),
  parent_code text,
  name_ru text not null, name_kk text not null, name_en text,
  removed_on date
);

-- KRP (size by staff), KFS (form of ownership), KSE (sector of economy)
create table classifier_item (
  classifier text not null check (classifier in ('krp', 'kfs', 'kse')),
  code text not null,
  name_ru text not null, name_kk text, name_en text,
  removed_on date,
  primary key (classifier, code)
);

create table subject (
  bin text primary key check (bin ~ '^[0-9]{12}$'),
  -- what links and lists carry for a person instead of the IIN
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('legal', 'branch', 'foreign_branch', 'sole', 'joint_sole')),
  -- the condition under which the statistics bureau lists the subject (class 1989)
  status text not null check (status in ('new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating')),
  name_ru text not null, name_kk text,
  registered_on date,
  oked_code text, oked_secondary text[] not null default '{}', activity_ru text, activity_kk text,
  krp_code text, kse_code text, kfs_code text,
  kato_code text, locality_ru text, locality_kk text,
  address text, address_key text,
  head_name text, head_key text,
  -- date of the first list that carried the row, and of the list that last changed it; a row that is not removed
  -- stands in the published list (dataset_state.list_date), a removed one was last carried on listed_on
  first_listed_on date not null, listed_on date not null,
  -- date of the first list that no longer carried it
  removed_on date,
  -- folded (domain/fold.ts): core of the names without the legal form, words glued by blanks
  name_fold text not null, name_kk_fold text,
  search_lex tsvector not null,
  -- rank in lists: larger firms first (KRP, domain/krp.ts), removed ones 100 lower
  weight smallint not null
);
create index subject_search_lex on subject using gin (search_lex);
create index subject_name_fold on subject (name_fold text_pattern_ops);
create index subject_name_kk_fold on subject (name_kk_fold text_pattern_ops);
create index subject_kato on subject (kato_code, weight desc);
create index subject_head_key on subject (head_key) where head_key is not null;
create index subject_address_key on subject (address_key) where address_key is not null;

-- What differed between two lists: names, head, address, activity, status.
create table subject_change (
  id bigint generated always as identity primary key,
  bin text not null,
  field text not null check (field in ('name_ru', 'name_kk', 'head_name', 'address', 'oked_code', 'status', 'listed')),
  old_value text, new_value text,
  -- the change happened after the older list and not later than the newer one
  seen_after date not null, seen_on date not null,
  run_id bigint not null
);
create index on subject_change (bin, seen_on desc);

-- Counts refreshed when the register is published; live = not removed, not liquidating, not stopped.
-- kato_load counts a place with everything below it, by the groups of digits of the code.
create table address_load (address_key text primary key, live_count integer not null);
create table kato_load (kato_code text primary key, live_count integer not null);

-- Lists of the state revenue committee of one shape (F4.1).
create table tax_list_entry (
  source_id text not null,
  bin text not null,
  -- what tells two entries of one subject apart: act number and date
  entry_key text not null,
  organization_name text, taxpayer_name text, head_name text, head_iin text,
  act_number text, act_date date,
  first_listed_on date not null, listed_on date not null, removed_on date,
  primary key (source_id, bin, entry_key)
);
create index on tax_list_entry (bin);

-- Arrears over 150 MCI of legal entities, over 10 MCI of sole proprietors (F4.2).
create table tax_arrears (
  bin text primary key,
  debtor_kind text not null check (debtor_kind in ('legal', 'sole')),
  tax_office text,
  total_kzt numeric(18, 2) not null, main_kzt numeric(18, 2), late_fee_kzt numeric(18, 2), fine_kzt numeric(18, 2),
  first_listed_on date not null, listed_on date not null, removed_on date
);

-- Legal entities as the ministry of justice publishes them (F9).
create table justice_record (
  bin text primary key,
  registered_on date,
  status text not null check (status in ('registered', 'reorganizing', 'reorganized', 'liquidating', 'liquidated', 'bankrupt', 'annulled')),
  status_ru text not null, status_kk text,
  reorganization_type text, reorganization_on date,
  first_listed_on date not null, listed_on date not null, removed_on date
);

-- The index as delivered by the state calculation (business-partner register).
create table official_index (
  bin text primary key,
  idn_score integer check (idn_score between 0 and 1000),
  idn_group text not null,
  calculated_on date not null,
  reason_codes text[] not null default '{}',
  first_listed_on date not null, listed_on date not null, removed_on date
);
