-- Review of the input VAT of a period (docs/vat-refund.md): a table of invoices that somebody handed over, what was learnt of
-- each supplier, and what the VAT of each invoice comes to.

-- A table of invoices that was handed over: whose it is, how far it is, and which process judges it.
create table vat_review (
  id uuid primary key default gen_random_uuid(),
  -- `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- whose review goes with the account; null: an organisation's
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- who made it; null: the account is gone, and the review is its organisation's
  account_id bigint references account on delete set null,
  name text not null check (length(name) between 1 and 120),
  -- heads of the columns that were read, by field; null: without a head
  titles jsonb not null,
  -- lines beyond the largest table, which were not taken
  left_out integer not null default 0 check (left_out >= 0),
  state text not null default 'draft' check (state in ('draft', 'running', 'done')),
  made_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  -- suppliers that were to be judged, and those that have been
  total integer not null default 0,
  done integer not null default 0 check (done between 0 and total),
  -- raised by every row that is dropped or taken back: a sealed document is of one of them
  version integer not null default 0,
  -- the process that judges some of its suppliers; what it has not written when the lease ends is judged by another one
  leased_by uuid,
  leased_until timestamptz,
  -- of the last turn: reviews take turns
  turn_at timestamptz not null default clock_timestamp()
);
create index vat_review_owner on vat_review (owner, made_at desc);
create index vat_review_owner_account on vat_review (owner_account) where owner_account is not null;
create index vat_review_account on vat_review (account_id);
create index vat_review_made on vat_review (made_at);
create index vat_review_running on vat_review (turn_at) where state = 'running';

-- Suppliers of a review, each judged once.
create table vat_review_supplier (
  review_id uuid not null references vat_review on delete cascade,
  iin_bin text not null check (length(iin_bin) = 12),
  is_judged boolean not null default false,
  -- as the register has it, without words of a language; null: it has no such number, or it is not judged yet
  subject jsonb,
  primary key (review_id, iin_bin)
);
create index vat_review_supplier_waiting on vat_review_supplier (review_id, iin_bin) where not is_judged;

-- Invoices of a review with what became of each.
create table vat_review_row (
  review_id uuid not null references vat_review on delete cascade,
  -- in the file, from 1
  row_no integer not null,
  -- null: what stands there is no number
  iin_bin text,
  given_supplier text not null check (length(given_supplier) <= 100),
  invoice text not null check (length(invoice) <= 100),
  deal_on date,
  -- whole tiyn; null: what stands there is no sum
  turnover bigint,
  vat bigint,
  fault text check (fault in
    ('empty', 'length', 'check_digit', 'lossy_number', 'date', 'amount', 'negative', 'too_long', 'duplicate')),
  -- where the fault is; null: of the row
  fault_field text check (fault_field in ('supplier', 'invoice', 'deal_on', 'turnover', 'vat')),
  -- what stands there
  given text check (length(given) <= 100),
  -- of a duplicate: the row it repeats
  same_as integer,
  warnings text[] not null default '{}' check (warnings <@ array['rate', 'zeros_restored']),
  -- null: it is not judged, or not yet
  verdict text check (verdict in ('blocked', 'at_risk', 'unknown', 'safe')),
  -- why, without words of a language
  reasons jsonb not null default '[]',
  codes text[] not null default '{}',
  -- left out of the sums by its reader
  is_dropped boolean not null default false,
  -- a row of the plan was taken for it
  is_charged boolean not null default false,
  primary key (review_id, row_no),
  check (fault is null or (verdict is null and not is_charged)),
  check (fault is not null or num_nulls(iin_bin, deal_on, turnover, vat) = 0)
);
create index vat_review_row_supplier on vat_review_row (review_id, iin_bin);

-- Rows that plans include. Nobody has less than he bought: published terms get one more feature here and stay otherwise.
alter table plan_feature drop constraint plan_feature_feature_check;
alter table plan_feature add constraint plan_feature_feature_check check (feature in
  ('full_report', 'foreign_check', 'employee_check', 'compare', 'affiliation_level', 'mass_rows', 'vat_rows', 'api_call', 'watch'));
alter table plan_feature disable trigger plan_feature_stay;
insert into plan_feature (terms_id, feature, most, per)
select plan_terms.id, 'vat_rows', given.most, given.per
from plan_terms join (values
  ('trial', 100, 'period'), ('pro', 1000, 'period'), ('pro_unlim_365', 8000, 'period'), ('mass_check', null, null)
) as given(plan, most, per) using (plan)
on conflict do nothing;
alter table plan_feature enable trigger plan_feature_stay;

alter table inbox_notice drop constraint inbox_notice_kind_check;
alter table inbox_notice add constraint inbox_notice_kind_check
  check (kind in ('contact_answer', 'organisation_invite', 'decision_ends', 'mass_check_done', 'vat_review_done'));
