-- Invoices for payment (docs/commerce.md#invoices). What a paper says is frozen with it.

-- Serial numbers of papers, without gaps: taken in the transaction that makes the paper.
create table paper_number (
  kind text not null check (kind in ('invoice', 'act')),
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

-- What somebody owes for a plan, or wants to pay in advance.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^SN-[0-9]{2}-[0-9]{6}-[0-9]{2}$'),
  -- who pays; null: of an account that is gone. The paper stays
  holder text check (holder ~ '^(account|organization):[0-9]+$'),
  -- who asked for it; null: nobody by himself, or an account that is gone
  account_id bigint references account on delete set null,
  -- the application it was made by
  ticket_id uuid unique references ticket,
  -- the plan that was sold; both null: for the balance
  terms_id bigint references plan_terms,
  period text check (period in ('month', 'months_6', 'months_12', 'year')),
  -- requisites as they were
  supplier jsonb not null,
  buyer jsonb not null,
  issued_on date not null,
  -- the last day on which it may be paid
  due_on date not null,
  -- VAT included
  total_tiyn bigint not null check (total_tiyn > 0),
  state text not null default 'issued' check (state in ('issued', 'paid', 'refunded', 'cancelled', 'expired')),
  made_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  -- when it came into its last state
  closed_at timestamptz,
  -- the administrator who cancelled it; null: its buyer
  cancelled_by bigint references admin_account,
  check ((terms_id is null) = (period is null)),
  check (due_on >= issued_on),
  check ((state = 'issued') = (closed_at is null)),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check (cancelled_by is null or state = 'cancelled')
);
create index invoice_holder on invoice (holder, made_at desc);
create index invoice_account on invoice (account_id, made_at desc);
create index invoice_state on invoice (state, made_at);
create index invoice_open on invoice (due_on) where state = 'issued';
create index invoice_buyer on invoice ((buyer ->> 'number'));

-- What an invoice is for, one line a rate of VAT.
create table invoice_line (
  invoice_id uuid not null references invoice on delete cascade,
  number smallint not null,
  -- by language
  titles jsonb not null,
  net_tiyn bigint not null check (net_tiyn >= 0),
  vat_basis_points integer not null,
  vat_tiyn bigint not null check (vat_tiyn >= 0),
  primary key (invoice_id, number)
);

create trigger invoice_never_changes before update of number, terms_id, period, supplier, issued_on, due_on, total_tiyn, ticket_id
  on invoice for each statement execute function refuse_rewriting();
create trigger invoice_line_never_changes before update on invoice_line
  for each statement execute function refuse_rewriting();

-- Invoices and acts are papers of their buyer, whoever downloads them first.
alter table issued_document
  alter column recipient_phone drop not null,
  -- number, date and sum of an invoice or an act, as the check of authenticity tells them
  add column details jsonb;
create unique index issued_paper_once on issued_document (object, object_version, locale) where kind in ('invoice', 'act');
alter table issued_document add constraint issued_document_of_account check (kind in ('invoice', 'act') or recipient_phone is not null);
