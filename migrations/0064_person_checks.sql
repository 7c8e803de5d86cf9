-- Checks of people (docs/person-checks.md): an employee, a private counterparty, one's own credit rating. Each stands on a
-- consent of the person for that purpose, its report is nobody's but the check's, and it is gone after 90 days.

alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check check (purpose in ('counterparty', 'employment', 'own_credit'));

-- The engine asks for such a report as for any other one, under one consent alone.
alter table report
  add column check_kind text check (check_kind in ('employment', 'individual', 'own_credit')),
  add column under_consent uuid,
  add constraint report_check check (
    (check_kind is null) = (under_consent is null) and (check_kind is not null) = (owner like 'check:%')
    and (check_kind is null or (reading is null and reading_sealed is null)));
comment on column report.check_kind is 'check of a person that it is made for: it has no index, and no list of reports names it; null: a report about a counterparty';
comment on column report.under_consent is 'the only consent that its sources are asked under; null: whatever consents of the owner are in force';

-- A check of a person: whose it is, of whom, on which consent, until when.
create table person_check (
  -- that of its report
  id uuid primary key references report on delete cascade,
  kind text not null check (kind in ('employment', 'individual', 'own_credit')),
  -- whose it is: `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- what goes with the account; null: an organisation's
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- who made it; null: the account is gone, and the check is its organisation's
  account_id bigint references account on delete set null,
  consent_id uuid not null references consent on delete cascade,
  iin text not null check (iin ~ '^[0-9]{12}$'),
  -- as the consent names the person
  name text not null,
  -- of the question to dispensaries, as the employer names it; null: they were not asked
  legal_ground text check (length(legal_ground) between 10 and 300),
  made_at timestamptz not null default clock_timestamp(),
  -- nobody reads it from this moment on
  until timestamptz not null,
  check (until <= made_at + interval '90 days'),
  check (kind <> 'employment' or owner like 'organization:%'),
  check (legal_ground is null or kind = 'employment'),
  check (kind <> 'own_credit' or owner like 'account:%')
);
create index person_check_owner on person_check (owner, made_at desc);
create index person_check_owner_account on person_check (owner_account) where owner_account is not null;
create index person_check_account on person_check (account_id);
create index person_check_consent on person_check (consent_id);
create index person_check_until on person_check (until);
