-- Sealed documents that were issued, and the key they are sealed with (docs/documents.md).

-- BIN or IIN that the account has confirmed by a digital signature: it stands in the documents issued to it.
alter table account add column identity_number text;

-- Of an installation that has no key by configuration: one row, made by the first process that needs it.
create table seal_key (
  is_only boolean primary key default true check (is_only),
  -- that of the key, then its authority
  certificates_pem text not null,
  -- AES-256-GCM under the secret
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);

create table issued_document (
  id uuid primary key default gen_random_uuid(),
  -- what is typed to check a paper copy: 60 random bits
  code text not null unique,
  kind text not null check (kind in ('report', 'due_diligence')),
  report_id uuid not null,
  -- the report as it stood: answers that come late make another document
  last_event integer not null,
  account_id bigint references account on delete set null,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  subject text not null,
  -- confirmed number of the recipient; null: none was confirmed
  recipient_number text,
  recipient_phone text not null,
  issued_at timestamptz not null,
  idn_score integer,
  idn_group text,
  idn_calculated_on date,
  sha256 bytea not null unique,
  file bytea not null
);
create unique index issued_document_once on issued_document
  (report_id, last_event, account_id, kind, locale, coalesce(recipient_number, ''));
-- bytes that are compressed already
alter table issued_document alter column file set storage external;
create trigger issued_document_never_changes before update of code, report_id, sha256, file, issued_at, recipient_number, recipient_phone
  on issued_document for each statement execute function refuse_rewriting();
