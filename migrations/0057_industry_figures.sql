-- Quartiles of published financial statements by industry, worked out every night (docs/decisions/0090-industry-figures.md).
create table industry_figure (
  -- division of OKED (two digits) or section (a letter)
  oked text not null check (oked ~ '^([A-U]|\d\d)$'),
  -- by staff; «all» has those too whose size nobody knows
  size text not null check (size in ('all', 'small', 'medium', 'large')),
  year smallint not null,
  measure text not null check (measure in
    ('revenue', 'margin', 'roa', 'equity_share', 'debt_to_equity', 'current_ratio', 'receivable_days')),
  -- of fewer enterprises a figure would tell of single ones
  firms integer not null check (firms >= 20),
  p25 double precision not null,
  median double precision not null check (median >= p25),
  p75 double precision not null check (p75 >= median),
  calculated_at timestamptz not null,
  primary key (oked, size, year, measure)
);
