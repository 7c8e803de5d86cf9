-- What became of subjects: what a released model is judged by.
create table idn_outcome (
  bin text not null,
  kind text not null check (kind in
    ('annulled', 'pseudo_enterprise', 'vat_removed', 'absent', 'arrears', 'bankrupt', 'contract_fault')),
  happened_on date not null,
  -- list that tells it; `demonstration` for invented ones
  source_id text not null,
  primary key (bin, kind, happened_on)
);
create index idn_outcome_happened on idn_outcome (happened_on);

-- One run of the judgement. Never edited: the page shows the last one, the rest is the model's record.
create table idn_validation (
  id bigint generated always as identity primary key,
  validated_on date not null,
  model_version text not null,
  figures jsonb not null
);
