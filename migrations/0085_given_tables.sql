-- Tables that were handed over, so that their columns can be chosen by hand (docs/vat-refund.md). Each goes with its draft, and as
-- soon as that is started: the portal does not need its other columns any more.
create table given_table (
  id bigint generated always as identity primary key,
  -- the draft that was read of it: one of them
  vat_review_id uuid unique references vat_review on delete cascade,
  mass_check_id uuid unique references mass_check on delete cascade,
  debtor_import_id uuid unique references debtor_import on delete cascade,
  -- `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- who handed it over; null: the account is gone, and the draft is its organisation's
  account_id bigint references account on delete set null,
  given_at timestamptz not null default clock_timestamp(),
  -- text: pasted
  format text not null check (format in ('xlsx', 'csv', 'text')),
  -- as it was handed over
  content bytea not null check (length(content) <= 5242880),
  -- cells of its widest row
  width integer not null check (width between 1 and 64),
  -- its first rows as they are written: [{rowNo, cells}]
  sample jsonb not null check (jsonb_typeof(sample) = 'array'),
  -- column of each field, from 0; a field that no column is found for is not there
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  -- row of the heads, by its number in the file; null: there is none
  head_row integer,
  -- by hand; otherwise by heads and contents
  is_chosen boolean not null default false,
  check (num_nonnulls(vat_review_id, mass_check_id, debtor_import_id) = 1)
);
create index given_table_account on given_table (account_id) where account_id is not null;
create index given_table_given on given_table (given_at);

-- Its columns are not found: nothing is read of the table until somebody chooses them.
alter table vat_review add awaits_columns boolean not null default false;
alter table vat_review add constraint vat_review_awaits_columns check (not awaits_columns or state = 'draft');
alter table mass_check add awaits_columns boolean not null default false;
alter table mass_check add constraint mass_check_awaits_columns check (not awaits_columns or state in ('draft', 'cancelled'));
alter table debtor_import add awaits_columns boolean not null default false;
alter table debtor_import add constraint debtor_import_awaits_columns check (not awaits_columns or state = 'draft');
