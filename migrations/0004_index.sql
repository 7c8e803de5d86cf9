-- The good-faith index (docs/idn.md).

-- A calculation of the good-faith index of everybody. It goes on where it was killed: chunks of numbers are committed one
-- by one, unseen until it is published.
create table idn_calculation (
  id bigint generated always as identity primary key,
  model_version text not null,
  calculated_on date not null,
  started_at timestamptz not null default now(),
  published_at timestamptz,
  subject_count integer,
  -- last number that is scored; null: not begun
  done_to text,
  not_calculated_count integer not null default 0,
  -- state of the lists it reads: a calculation over others begins anew
  facts_version text
);

-- The index of every subject, by calculation. No foreign key: a look at the calculation for each of millions of rows costs
-- more than writing them.
create table idn_score (
  calculation_id bigint not null,
  bin text not null,
  origin text not null check (origin in ('official', 'model')),
  segment text not null check (segment in ('mature', 'young')),
  -- null together with not_calculated, or with zero turnover (G11, N10)
  idn_score smallint check (idn_score between 0 and 1000),
  idn_group text,
  not_calculated text,
  -- indicative: too little known for a number; the interval stands in the packed result and follows from the bins
  confidence text check (confidence in ('high', 'medium', 'indicative')),
  coverage_percent smallint not null,
  -- the whole result as scoring returned it, so that the card can explain every point
  result text not null,
  -- KATO region and OKED section the shares are counted in
  region text,
  section text,
  -- segment, cap, and one character per factor: what differs is history
  factor_bins text,
  primary key (calculation_id, bin)
);

-- The calculation that readers follow.
create table idn_published (
  singleton boolean primary key default true check (singleton),
  calculation_id bigint not null references idn_calculation
);

-- How many percent of the subjects with a value stand lower: by segment, and within it by region and by OKED section.
create table idn_share (
  calculation_id bigint not null,
  scope text not null check (scope in ('segment', 'region', 'section')),
  segment text not null,
  -- region or section; empty for the segment itself
  place text not null,
  idn_score smallint not null,
  below_percent numeric(5,2) not null,
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

-- What became of subjects: what a released model is judged by.
create table idn_outcome (
  bin text not null,
  kind text not null check (kind in ('annulled', 'pseudo_enterprise', 'vat_removed', 'absent', 'arrears', 'bankrupt',
    'contract_fault')),
  happened_on date not null,
  -- list that tells it; `demonstration` for invented ones
  source_id text not null,
  primary key (bin, kind, happened_on)
);
create index idn_outcome_happened on idn_outcome (happened_on);

-- One run of the judgement of a model. Never edited: the page shows the last one, the rest is the model’s record.
create table idn_validation (
  id bigint generated always as identity primary key,
  validated_on date not null,
  model_version text not null,
  figures jsonb not null
);
