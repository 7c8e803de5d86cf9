-- What state bodies hand over of the index, factor by factor, without the data under secrecy: some ten rows a subject.
create table preliminary_factor (
  bin text not null,
  -- R1 … F1
  factor text not null,
  bin_code text not null,
  value numeric,
  unit text,
  as_of date not null,
  reason_code text,
  body text,
  first_listed_on date not null, listed_on date not null, removed_on date,
  primary key (bin, factor)
);

-- A calculation goes on where it was killed: chunks of numbers are committed one by one, unseen until it is published.
alter table idn_calculation
  -- last number that is scored; null: not begun
  add column done_to text,
  add column not_calculated_count integer not null default 0,
  -- state of the lists it reads: a calculation over others begins anew
  add column facts_version text;

alter table idn_score
  -- KATO region and OKED section the shares are counted in
  add column region text,
  add column section text,
  -- segment, cap, and one character per factor: what differs is history
  add column factor_bins text;
-- a look at the calculation for each of millions of rows costs more than writing them; its rows go by name
alter table idn_score drop constraint idn_score_calculation_id_fkey;

-- shares stand in a table of their own: counted when all are scored, without writing millions of rows twice
alter table idn_score drop column share_below_percent;

-- How many percent of the subjects with a value stand lower: by segment, and within it by region and by OKED section.
create table idn_share (
  calculation_id bigint not null,
  scope text not null check (scope in ('segment', 'region', 'section')),
  segment text not null,
  -- region or section; empty for the segment itself
  place text not null,
  idn_score smallint not null,
  below_percent numeric(5, 2) not null,
  primary key (calculation_id, scope, segment, place, idn_score)
);

-- Values over the years: a row where something differs from the calculation before, so that one that repeats costs nothing.
create table idn_history (
  bin text not null,
  calculation_id bigint not null,
  origin text not null,
  idn_score smallint,
  idn_group text,
  not_calculated text,
  -- as in idn_score
  factor_bins text not null,
  primary key (bin, calculation_id)
);
create index idn_history_calculation on idn_history using brin (calculation_id);

-- Heads of several subjects, counted before each calculation; a head that is not here has one subject.
create table head_load (
  head_key text primary key,
  subject_count integer not null,
  -- legal entities at work
  live_count integer not null,
  -- false, annulled, bankrupt or inactive by the lists
  failed_count integer not null,
  -- of the legal entities at work without such a mark: the two oldest registrations, for one of them may be oneself
  oldest_clean_on date,
  second_clean_on date
);
