-- Reports of organisations to state bodies (docs/digital-government.md): forms are data, a report goes from a draft to the answer of its body.

-- Bodies that take reports. Planted from seeds/reference with each release.
create table gov_agency (
  code text primary key check (code ~ '^[a-z_]{2,40}$'),
  position smallint not null,
  names jsonb not null
);

-- A version of a form never changes: what was filled in by it is read by it.
create table gov_form (
  code text not null check (code ~ '^[a-z_]{2,40}$'),
  version smallint not null check (version > 0),
  -- in the order in which they are offered
  agencies text[] not null check (cardinality(agencies) > 0),
  -- when a report of a month is due
  deadline_rule jsonb not null,
  titles jsonb not null,
  -- of the order that the form follows, and what of it is assumed
  basis jsonb not null,
  -- columns, lines and what is summed (src/domain/gov-report.ts)
  layout jsonb not null,
  primary key (code, version)
);

-- Organisations that report here: a form that is signed by who may sign for them.
create table gov_participant (
  bin text primary key references organisation,
  -- names it where it is signed
  id uuid not null default gen_random_uuid() unique,
  state text not null default 'draft' check (state in ('draft', 'joined')),
  name text not null check (length(name) between 1 and 400),
  oked text check (length(oked) <= 10),
  phone text not null check (length(phone) between 5 and 20),
  first_name text not null check (length(first_name) between 1 and 100),
  surname text not null check (length(surname) between 1 and 100),
  patronymic text check (length(patronymic) between 1 and 100),
  made_at timestamptz not null default clock_timestamp(),
  -- who typed it; null: the account is erased
  account_id bigint references account on delete set null,
  -- null while it is a draft, and for a demonstration
  statement_id uuid references signed_statement,
  text_sha256 text,
  signer_name text,
  joined_at timestamptz,
  check ((state = 'draft') = (joined_at is null))
);
create index gov_participant_account on gov_participant (account_id) where account_id is not null;
create index gov_participant_statement on gov_participant (statement_id) where statement_id is not null;

-- One report of an organisation, a form, a month and a body; a corrected one is its next version.
create table gov_report (
  id uuid primary key default gen_random_uuid(),
  bin text not null references gov_participant,
  form text not null,
  form_version smallint not null,
  agency text not null references gov_agency,
  -- the first day of the month
  period date not null check (extract(day from period) = 1),
  version smallint not null default 1 check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'signed', 'queued', 'sent', 'accepted', 'returned')),
  -- lines with their cells by code of the column
  lines jsonb not null,
  -- raised by every saving of a draft
  revision integer not null default 1,
  -- by the rule of the form, and as the organisation was told
  due_date date not null,
  deadline date not null,
  made_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- who typed it last; null: the account is erased
  account_id bigint references account on delete set null,
  -- of the version that was signed last
  xml text,
  statement_id uuid references signed_statement,
  signer_name text,
  signed_at timestamptz,
  sent_at timestamptz,
  -- of the body's answer
  answered_at timestamptz,
  registration_no text,
  inspector_fio text,
  remark text,
  -- when the bus is spoken with next; null: there is nothing to say or to ask
  next_try_at timestamptz,
  tries integer not null default 0,
  failure text,
  foreign key (form, form_version) references gov_form,
  unique (bin, form, period, agency),
  check (state = 'draft' or (xml is not null and signed_at is not null)),
  check ((state in ('signed', 'queued', 'sent')) = (next_try_at is not null)),
  check (state <> 'sent' or sent_at is not null),
  check ((state in ('accepted', 'returned')) <= (answered_at is not null)),
  check (state <> 'returned' or remark is not null)
);
create index gov_report_list on gov_report (bin, period desc);
create index gov_report_account on gov_report (account_id) where account_id is not null;
create index gov_report_statement on gov_report (statement_id) where statement_id is not null;
create index gov_report_due on gov_report (next_try_at) where next_try_at is not null;
create index gov_report_open on gov_report (deadline) where state in ('draft', 'returned');

-- What was signed stays as it was until its body returns it.
create function keep_gov_report() returns trigger language plpgsql as $$
begin
  if (new.bin, new.form, new.form_version, new.agency, new.period) is distinct from
    (old.bin, old.form, old.form_version, old.agency, old.period) then
    raise exception 'gov_report % is of another month', old.id using errcode = '55000';
  end if;
  if old.state <> 'draft' and new.lines is distinct from old.lines then
    raise exception 'gov_report % is %', old.id, old.state using errcode = '55000';
  end if;
  if (old.state, new.state) not in (('draft', 'signed'), ('signed', 'queued'), ('queued', 'sent'), ('sent', 'accepted'),
    ('sent', 'returned'), ('returned', 'draft')) and old.state <> new.state then
    raise exception 'gov_report % goes from % to %', old.id, old.state, new.state using errcode = '55000';
  end if;
  if new.version <> old.version + (case when (old.state, new.state) = ('returned', 'draft') then 1 else 0 end) then
    raise exception 'gov_report % has another version', old.id using errcode = '55000';
  end if;
  return new;
end $$;
create trigger gov_report_keeps before update on gov_report for each row execute function keep_gov_report();
create function refuse_to_drop_gov_report() returns trigger language plpgsql as $$
begin
  raise exception 'gov_report % was signed', old.id using errcode = '55000';
end $$;
create trigger gov_report_stays before delete on gov_report
  for each row when (old.state <> 'draft' or old.version > 1) execute function refuse_to_drop_gov_report();

create function tell_gov_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('gov_report_waits', '');
  return null;
end $$;
create trigger gov_report_told after update of state on gov_report
  for each row when (new.state = 'signed') execute function tell_gov_report();

-- Every state that a report went through: what of it was signed, and what was answered.
create table gov_report_event (
  report_id uuid not null references gov_report on delete cascade,
  version smallint not null,
  state text not null check (state in ('draft', 'signed', 'queued', 'sent', 'accepted', 'returned')),
  at timestamptz not null default clock_timestamp(),
  -- of `draft`: who began it or took it back; null: the account is erased, or it is no account's doing
  account_id bigint references account on delete set null,
  -- of `signed`
  statement_id uuid references signed_statement,
  signer_name text,
  -- of `accepted` and `returned`
  registration_no text,
  inspector_fio text,
  remark text,
  -- nothing happens twice
  primary key (report_id, version, state)
);
create index gov_report_event_account on gov_report_event (account_id) where account_id is not null;
create index gov_report_event_statement on gov_report_event (statement_id) where statement_id is not null;

alter table inbox_notice
  drop constraint inbox_notice_kind_check,
  add constraint inbox_notice_kind_check
    check (kind in ('contact_answer', 'organisation_invite', 'decision_ends', 'mass_check_done', 'vat_review_done',
      'objection_answered', 'reply_decided', 'debtor_claim', 'gov_report'));
