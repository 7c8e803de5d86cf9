-- Checks of foreign counterparties (docs/foreign-checks.md): a firm of another country, or a person who is compared with lists of
-- sanctions alone. Each is a report that belongs to the check.

alter table report drop constraint report_check_kind_check;
alter table report add constraint report_check_kind_check
  check (check_kind in ('employment', 'individual', 'own_credit', 'foreign'));
alter table report drop constraint report_check;
-- a check of somebody abroad needs no consent
alter table report add constraint report_check check (
  (under_consent is not null) = (check_kind is not null and check_kind <> 'foreign')
  and (check_kind is not null) = (owner like 'check:%')
  and (check_kind is null or (reading is null and reading_sealed is null)));
comment on column report.check_kind is 'check of a person, or of somebody abroad, that it is made for: it has no index, and no list of reports names it; null: a report about a counterparty';

-- One check: of a firm by its number or name, or of a person.
create table foreign_check (
  -- that of its report
  id uuid primary key references report on delete cascade,
  -- whose it is: `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- what goes with the account; null: an organisation's
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- who made it; null: the account is gone, and the check is its organisation's
  account_id bigint references account on delete set null,
  -- what reviews of matches know the subject by
  subject_key text not null,
  subject text not null check (subject in ('company', 'person')),
  -- ISO 3166-1 alpha-2; of a person where they live, null: nobody has said it
  country text check (country ~ '^[A-Z]{2}$'),
  number text,
  number_kind text check (number_kind in ('lei', 'vat', 'inn', 'ogrn', 'unp', 'gb_company', 'other')),
  -- as it was typed or picked
  name text,
  -- `yyyy-mm-dd` or `yyyy`
  born_on text check (born_on ~ '^\d{4}(-\d{2}-\d{2})?$'),
  citizenship text check (citizenship ~ '^[A-Z]{2}$'),
  made_at timestamptz not null default clock_timestamp(),
  check ((number is null) = (number_kind is null)),
  check (number is not null or name is not null),
  check (subject = 'person' or (country is not null and born_on is null and citizenship is null)),
  check (subject = 'company' or (number is null and name is not null))
);
create index foreign_check_owner on foreign_check (owner, made_at desc);
create index foreign_check_owner_account on foreign_check (owner_account) where owner_account is not null;
create index foreign_check_account on foreign_check (account_id);
create trigger foreign_check_takes_report after delete on foreign_check for each row execute function drop_report_of_check();

-- What an owner says of an entry of a list that met somebody they have checked: it concerns nobody else.
create table match_review (
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  subject_key text not null,
  source_id text not null,
  entry_id text not null,
  -- whom the entry met besides the subject: somebody who leads or controls it; '': the subject itself
  whom text not null,
  -- of the entry as it was when it was reviewed: a changed one counts as not reviewed
  entry_hash text not null,
  verdict text not null check (verdict in ('other', 'same', 'unsure')),
  reason text not null check (length(reason) <= 500),
  -- who said so last, as others of the organisation see them
  author text,
  -- null: the account is gone
  account_id bigint references account on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (owner, subject_key, source_id, entry_id, whom),
  check (verdict <> 'other' or length(reason) >= 3)
);
create index match_review_owner_account on match_review (owner_account) where owner_account is not null;
create index match_review_account on match_review (account_id);

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('report', 'due_diligence', 'invoice', 'act', 'comparison', 'vat_review', 'foreign_check'));
