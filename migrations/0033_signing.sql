-- Signatures with keys of the national certification authority: what was given out to be signed, what came back, and what
-- follows from it (docs/signing.md).

-- One confirmed account a person.
create unique index account_identity on account (identity_number) where identity_confirmed_at is not null;

-- When the person at this session last proved to be its owner: by a password, a code or a signature.
alter table auth_session add column proved_at timestamptz;

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
  used_at timestamptz
);
create index signing_challenge_expiry on signing_challenge (expires_at);

-- Proofs that certificates were good; a list of the authority serves many signatures.
create table signing_evidence (
  sha256 bytea primary key,
  kind text not null check (kind in ('ocsp', 'crl')),
  content bytea not null
);
alter table signing_evidence alter column content set storage external;

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
create index signed_statement_account on signed_statement (account_id, verified_at desc) where account_id is not null;
create trigger signed_statement_never_changes
  before update of action, signer_iin, signer_bin, issued_xml, signed_xml, certificate, evidence_sha256, verified_at
  on signed_statement for each statement execute function refuse_rewriting();
create trigger signing_evidence_never_changes before update on signing_evidence
  for each statement execute function refuse_rewriting();

create table organisation (
  bin text primary key,
  -- as the certificate of its head has it
  name text not null,
  created_at timestamptz not null default now()
);

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

create table signed_consent (
  account_id bigint not null references account on delete cascade,
  -- `offer:1`
  document text not null,
  document_sha256 text not null,
  statement_id uuid not null references signed_statement,
  given_at timestamptz not null default now(),
  primary key (account_id, document)
);
