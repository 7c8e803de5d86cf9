-- The good-faith index of every subject, published as a whole: readers follow idn_published.
create table idn_calculation (
  id bigint generated always as identity primary key,
  model_version text not null,
  calculated_on date not null,
  started_at timestamptz not null default now(),
  published_at timestamptz,
  subject_count integer
);
create table idn_score (
  calculation_id bigint not null references idn_calculation on delete cascade,
  bin text not null,
  origin text not null check (origin in ('official', 'model')),
  segment text not null check (segment in ('mature', 'young')),
  -- null together with not_calculated, or with zero turnover (G11, N10)
  idn_score smallint check (idn_score between 0 and 1000),
  idn_group text,
  not_calculated text,
  confidence text check (confidence in ('high', 'medium')),
  coverage_percent smallint not null,
  share_below_percent numeric(5, 2),
  -- the whole result as scoring returned it, so that the card can explain every point
  result jsonb not null,
  primary key (calculation_id, bin)
);
create table idn_published (
  singleton boolean primary key default true check (singleton),
  calculation_id bigint not null references idn_calculation
);
