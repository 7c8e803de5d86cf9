-- Signatures with keys of the national certification authority: what was given out to be signed, what came back, and what
-- follows from it (docs/signing.md). Documents that the portal seals itself (docs/documents.md).

-- What was given out to be signed (docs/signing.md).
create table signing_challenge (
  id uuid primary key,
  action text not null,
  -- null: a visitor, who wants to sign in
  account_id bigint references account on delete cascade,
  session_id uuid references auth_session on delete cascade,
  browser_hash text not null,
  -- what must be signed, to the letter
  xml text not null,
  -- whose signature it must be; null: not of an organisation
  bin text,
  -- the document that is agreed to
  document text,
  document_sha256 text,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the first right answer; the code of a second factor may come later
  answer_sha256 bytea,
  answered_at timestamptz,
  constraint signing_challenge_answer_whole check ((answer_sha256 is null) = (answered_at is null))
);
create index signing_challenge_account on signing_challenge (account_id)
  where account_id is not null;
create index signing_challenge_expiry on signing_challenge (expires_at);
-- What is looked for when a session, an account or a statement goes: without these the whole table is read.
create index signing_challenge_session on signing_challenge (session_id)
  where session_id is not null;

-- A challenge that an application on a telephone signs: at most one way a challenge, good once and as long as the challenge
-- is.
create table signing_phone (
  challenge_id uuid primary key references signing_challenge on delete cascade,
  -- of the token in the QR code; the token itself is nowhere
  token_hash bytea not null unique,
  -- what the person reads on the telephone
  locale text not null check (locale in ('ru', 'kk', 'en')),
  -- a telephone asked what there is to sign
  opened_at timestamptz,
  -- judged and right; it takes effect when the browser of the challenge asks
  signed_xml text,
  signed_at timestamptz,
  -- one judgement a way: after it a new one is asked for
  refused_at timestamptz,
  check ((signed_xml is null) = (signed_at is null))
);

-- Proofs that certificates were good; a list of the authority serves many signatures.
create table signing_evidence (
  sha256 bytea primary key,
  kind text not null check (kind in ('ocsp', 'crl')),
  content bytea not null
);
alter table signing_evidence alter column content set storage external;
create trigger signing_evidence_never_changes before update on signing_evidence
  for each statement execute function refuse_rewriting();

-- Signatures that were accepted. They outlive the account: they prove what was done with it.
create table signed_statement (
  id uuid primary key,
  action text not null,
  account_id bigint references account on delete set null,
  signer_iin text not null,
  signer_bin text,
  issued_xml text not null,
  signed_xml text not null,
  -- of the signing application, as the browser tells it; proves nothing
  signer_module text,
  algorithm text not null,
  -- hexadecimal
  certificate_serial text not null,
  certificate bytea not null,
  evidence_sha256 bytea not null references signing_evidence,
  evidence_stated_at timestamptz not null,
  verified_at timestamptz not null
);
create index signed_statement_account on signed_statement (account_id, verified_at desc)
  where account_id is not null;
create index signed_statement_evidence on signed_statement (evidence_sha256);
create trigger signed_statement_never_changes before update of action, signer_iin, signer_bin, issued_xml, signed_xml,
  certificate, evidence_sha256, verified_at on signed_statement
  for each statement execute function refuse_rewriting();

-- Organisations that accounts act for.
create table organisation (
  bin text primary key,
  -- as the certificate of its head has it
  name text not null,
  -- its members share its checks of a day
  plan text not null default 'free' references plan,
  created_at timestamptz not null default now()
);

-- Who acts for an organisation, by a signature.
create table organisation_member (
  bin text not null references organisation,
  account_id bigint not null references account on delete cascade,
  -- owner: the head, by his certificate; member: who has the right to sign
  role text not null check (role in ('owner', 'member')),
  statement_id uuid not null references signed_statement,
  joined_at timestamptz not null default now(),
  primary key (bin, account_id)
);
create index organisation_member_account on organisation_member (account_id);
create index organisation_member_statement on organisation_member (statement_id);

-- Whoever is no member any more acts for himself again.
alter table account add constraint account_acts_for foreign key (acting_bin, id)
  references organisation_member (bin, account_id) on delete set null (acting_bin);

-- Documents that were agreed to by a digital signature.
create table offer_signature (
  account_id bigint not null,
  document text not null,
  document_sha256 text not null,
  statement_id uuid not null,
  given_at timestamptz not null default now(),
  primary key (account_id, document),
  constraint signed_consent_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint signed_consent_statement_id_fkey foreign key (statement_id) references signed_statement(id)
);
create index signed_consent_statement on offer_signature (statement_id);

-- A first key that was signed with and is not bound yet; it opens nothing. Signed once more after the wait it is bound.
create table identity_pending (
  account_id bigint primary key references account on delete cascade,
  identity_number text not null,
  statement_id uuid not null references signed_statement,
  asked_at timestamptz not null default now(),
  opens_at timestamptz not null default now() + interval '72 hours'
);
create index identity_pending_statement on identity_pending (statement_id);

-- The key documents are sealed with, of an installation that has none by configuration: one row, made by the first process
-- that needs it.
create table seal_key (
  is_only boolean primary key default true check (is_only),
  -- that of the key, then its authority
  certificates_pem text not null,
  -- AES-256-GCM under the secret
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Sealed documents that were issued: reports today, invoices, acts, comparisons and VAT reviews later (docs/documents.md).
create table issued_document (
  id uuid primary key default gen_random_uuid(),
  -- what is typed to check a paper copy: 80 random bits; codes of 60 bits that were issued stay valid
  code text not null unique,
  -- what its QR code opens: 130 random bits; documents issued before it have none, their QR code holds `code`
  scan_code text unique,
  kind text not null check (kind in ('report', 'due_diligence', 'invoice', 'act', 'comparison', 'vat_review')),
  -- what it was made of, `<thing>:<id>`, as the journal names it
  object text not null,
  -- of a report the number of its last event: answers that come late make another document
  object_version integer not null,
  -- whose it is: that of its object
  owner text not null,
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
alter table issued_document alter column file set storage external;
create unique index issued_document_once on issued_document (object, object_version, account_id, kind, locale,
  coalesce(recipient_number, ''));
create trigger issued_document_never_changes before update of code, scan_code, kind, object, object_version, owner,
  sha256, file, issued_at, recipient_number, recipient_phone on issued_document
  for each statement execute function refuse_rewriting();
