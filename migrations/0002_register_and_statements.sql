-- The register, what other lists state, and their history: what the published lists of the state bodies say, and when each
-- list was published.

-- One row per loaded list: the date the publisher gives to it, and the run that published it here.
create table dataset_state (
  source_id text primary key,
  list_date date not null,
  published_at timestamptz not null default now(),
  row_count integer not null check (row_count >= 0),
  content_hash text not null,
  run_id bigint not null
);

-- Runs of the importer: one takes one edition of one list over.
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
  rows_new integer,
  rows_changed integer,
  rows_removed integer,
  refusal_code text,
  -- where staging goes on after a kill -9: {"file": index, "row": last committed filled row of that file}
  resume_at jsonb not null default '{"row": 0, "file": 0}'
);
create unique index import_run_one_staging on import_run (source_id)
  where state = 'staging';

-- Rows of a list that could not be read, with the reason.
create table import_bad_row (
  run_id bigint not null references import_run on delete cascade,
  file_name text not null,
  row_number integer not null,
  field text,
  reason text not null,
  value text
);
create index import_bad_row_run_id_idx on import_bad_row (run_id);

-- Staging tables, one per source while its import runs; made and dropped by the importer.
create schema import_stage;

-- Classifier of administrative territories.
create table kato (
  code text primary key check (code ~ '^[0-9]{9}$'),
  parent_code text,
  -- 1 region or city of republican significance, 2 district or city, 3 rural district, 4 settlement
  level smallint not null,
  name_ru text not null,
  name_kk text not null,
  name_en text,
  is_city boolean not null,
  search_fold text not null,
  removed_on date
);
create index kato_parent_code_idx on kato (parent_code);

-- Classifier of economic activities.
create table oked (
  code text primary key,
  section text not null check (section ~ '^[A-U]$'),
  parent_code text,
  name_ru text not null,
  name_kk text not null,
  name_en text,
  removed_on date
);

-- Small classifiers: KRP (size by staff), KFS (form of ownership), KSE (sector of economy).
create table classifier_item (
  classifier text not null check (classifier in ('krp', 'kfs', 'kse')),
  code text not null,
  name_ru text not null,
  name_kk text,
  name_en text,
  removed_on date,
  primary key (classifier, code)
);

-- The register: every subject that the bureau of national statistics lists, or once listed.
create table subject (
  bin text primary key check (bin ~ '^[0-9]{12}$'),
  -- what links and lists carry for a person instead of the IIN
  public_id uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('legal', 'branch', 'foreign_branch', 'sole', 'joint_sole')),
  -- the condition under which the statistics bureau lists the subject (class 1989)
  status text not null check (status in ('new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating')),
  name_ru text not null,
  name_kk text,
  registered_on date,
  oked_code text,
  oked_secondary text[] not null default '{}',
  activity_ru text,
  activity_kk text,
  krp_code text,
  kse_code text,
  kfs_code text,
  kato_code text,
  locality_ru text,
  locality_kk text,
  address text,
  address_key text,
  head_name text,
  head_key text,
  -- date of the first list that carried the row, and of the list that last changed it; a row that is not removed
  -- stands in the published list (dataset_state.list_date), a removed one was last carried on listed_on
  first_listed_on date not null,
  listed_on date not null,
  -- date of the first list that no longer carried it
  removed_on date,
  -- folded (domain/fold.ts): core of the names without the legal form, words glued by blanks
  name_fold text not null,
  name_kk_fold text,
  -- rank in lists: larger firms first (KRP, domain/krp.ts), removed ones 100 lower
  weight smallint not null
);
create index subject_address_key on subject (address_key)
  where address_key is not null;
create index subject_branch_words on subject using gin (string_to_array(((name_fold || ' ') || coalesce(name_kk_fold,
  '')), ' '))
  where kind = 'branch';
create index subject_head_key on subject (head_key)
  where head_key is not null;
-- whose branch a branch is: names of organisations, words of the names of branches
create index subject_name_fold on subject (name_fold text_pattern_ops)
  where kind = 'legal';
create index subject_name_kk_fold on subject (name_kk_fold text_pattern_ops)
  where kind = 'legal';

-- Addresses that several live subjects share, counted when the register is published; an address that is not here has one
-- live subject or none. Live: not removed, not liquidating, not stopped.
create table address_load (
  address_key text primary key,
  live_count integer not null
);

-- Live subjects of a place with everything below it, by the groups of digits of its code.
create table kato_load (
  kato_code text primary key,
  live_count integer not null
);

-- What lists state: one line, one fact, found by number or by name. A fact has one home.
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
  first_listed_on date not null,
  listed_on date not null,
  removed_on date,
  primary key (source_id, entry_key)
);
create index statement_failed on statement (iin_bin)
  where (removed_on is null) and (((value ->> 'list') in ('pseudo_enterprise', 'invalid_registration', 'bankrupt',
    'inactive')) or ((value ->> 'state') in ('bankrupt', 'annulled')));
create index statement_iin_bin on statement (iin_bin)
  where (iin_bin is not null) and (removed_on is null);
-- the few that searching and counting heads ask for among millions
create index statement_liquidated on statement (iin_bin)
  where (removed_on is null) and (kind = 'register_entry') and ((value ->> 'state') = 'liquidated');
create index statement_name_keys on statement using gin (name_keys)
  where name_keys <> '{}';

-- One history for the timeline, the state on a date and alerts: what differed between two editions of a list, between two
-- answers of a source, or between two calculations of the index. Never dropped.
create table change_event (
  id bigint generated always as identity primary key,
  -- given afterwards, in the order of commits: whoever asks for what is new never skips a slow transaction
  number bigint unique,
  iin_bin text not null,
  -- of the register: state, name, head, address, activity, listed, removed; of other lists: entry_*; of answers: live_*
  code text not null check (code in ('state', 'name', 'head', 'address', 'activity', 'listed', 'removed', 'entry_new',
    'entry_gone', 'entry_changed', 'index', 'live_new', 'live_gone', 'live_changed')),
  source_id text not null,
  -- which entry of a list; of a name its language; empty where the subject itself changed
  entry_key text not null default '',
  before text,
  after text,
  severity text check (severity in ('stop', 'high', 'medium', 'info', 'good')),
  -- the change happened after the older edition and not later than the newer one
  seen_after date not null,
  seen_on date not null,
  told_at timestamptz not null default now(),
  -- the run of the importer, or the calculation of the index, that told of it
  publication bigint not null
);
create index change_event_former_head on change_event (before)
  where code = 'head';
create index change_event_subject on change_event (iin_bin, seen_on desc, id desc);
