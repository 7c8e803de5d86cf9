-- Consents (docs/consent.md): somebody asks another to let the portal query sources about him; he gives his consent by a digital
-- signature, and it is used and withdrawn as the law on personal data (94-V, articles 7 and 8) has it.

-- A request for consent, and the consent once it is given.
create table consent (
  id uuid primary key default gen_random_uuid(),
  -- who asks: `account:<id>` or `organization:<bin>`
  owner text not null check (owner ~ '^(account|organization):[0-9]+$'),
  -- whose request goes with the account; null: an organisation's
  owner_account bigint
    generated always as (case when owner like 'account:%' then substr(owner, 9)::bigint end) stored
    references account on delete cascade,
  -- who made it; null: the account is gone, and the consent is its organisation's
  account_id bigint references account on delete set null,
  -- whom it is about, and who signs: the person of this IIN, or whoever may sign for the organisation of this BIN
  iin_bin text not null check (iin_bin ~ '^[0-9]{12}$'),
  is_person boolean not null,
  purpose text not null check (purpose in ('counterparty')),
  source_ids text[] not null check (cardinality(source_ids) between 1 and 50),
  -- for one report, whatever is left of the term
  is_once boolean not null,
  -- last day
  valid_until date not null,
  -- what is signed, frozen: {ru: [paragraph, …], kk: …, en: …}, and how the paragraphs were made
  text jsonb not null,
  text_version integer not null,
  -- names as they were shown: {asker, subject}, in the three languages where they differ
  titles jsonb not null,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'opened', 'given', 'declined', 'lapsed', 'cancelled', 'withdrawn', 'expired')),
  made_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  -- until when it can be answered
  answer_by timestamptz,
  -- a link was sent once more
  reminded_at timestamptz,
  -- declined, lapsed, cancelled, withdrawn or expired
  ended_at timestamptz,
  -- SHA-256 of the token in the link: of the request, and once it is given of the one by which it is withdrawn
  token_hash bytea unique check (length(token_hash) = 32),
  -- telephone that the link was sent to, under the secret of the installation
  contact_sealed bytea,
  given_at timestamptz,
  statement_id uuid references signed_statement,
  -- what of `source_ids` was opened: a source that wants a token of the taxpayer is left out where he gave none
  granted_ids text[],
  signed_locale text check (signed_locale in ('ru', 'kk', 'en')),
  -- SHA-256 of the paragraphs that were signed, in hexadecimal
  text_sha256 text,
  certificate_serial text,
  -- AES-256 key of everything that was answered under it, under the secret of the installation
  key_sealed bytea,
  key_destroyed_at timestamptz,
  -- the taxpayer's own token for his tax account, under the secret of the installation
  taxpayer_token_sealed bytea,
  withdrawn_by text check (withdrawn_by in ('subject', 'owner')),
  withdrawal_statement_id uuid references signed_statement,
  check (valid_until > (made_at at time zone 'Asia/Almaty')::date - 1
    and valid_until <= (made_at at time zone 'Asia/Almaty')::date + 366),
  check ((state in ('given', 'withdrawn', 'expired')) = (statement_id is not null)),
  check ((statement_id is null) = (given_at is null) and (statement_id is null) = (granted_ids is null)
    and (statement_id is null) = (text_sha256 is null) and (statement_id is null) = (signed_locale is null)
    and (statement_id is null) = (certificate_serial is null)),
  check ((statement_id is null) or (key_sealed is null) = (key_destroyed_at is not null)),
  check ((state in ('declined', 'lapsed', 'cancelled', 'withdrawn', 'expired')) = (ended_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (withdrawn_by is distinct from 'subject' or withdrawal_statement_id is not null)
);
create index consent_owner on consent (owner, made_at desc);
create index consent_owner_account on consent (owner_account) where owner_account is not null;
create index consent_account on consent (account_id);
create index consent_subject on consent (iin_bin, owner) where statement_id is not null;
create index consent_statement on consent (statement_id);
create index consent_withdrawal on consent (withdrawal_statement_id);
create index consent_due on consent (answer_by) where state in ('sent', 'opened');
create index consent_term on consent (valid_until) where statement_id is not null and key_sealed is not null;

-- A consent goes from state to state as docs/consent.md says, and what was asked for does not change on the way.
create function keep_consent() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'sent'), ('draft', 'cancelled'),
    ('sent', 'opened'), ('sent', 'declined'), ('sent', 'lapsed'), ('sent', 'cancelled'),
    ('opened', 'given'), ('opened', 'declined'), ('opened', 'lapsed'), ('opened', 'cancelled'),
    ('given', 'withdrawn'), ('given', 'expired')
  ) then
    raise exception 'a consent does not go from % to %', old.state, new.state using errcode = '55000';
  end if;
  if (new.owner, new.iin_bin, new.is_person, new.purpose, new.source_ids, new.is_once, new.valid_until, new.text,
      new.text_version, new.titles, new.made_at)
    is distinct from (old.owner, old.iin_bin, old.is_person, old.purpose, old.source_ids, old.is_once, old.valid_until, old.text,
      old.text_version, old.titles, old.made_at)
    or (old.statement_id is not null and (new.statement_id, new.given_at, new.granted_ids, new.signed_locale, new.text_sha256,
      new.certificate_serial) is distinct from (old.statement_id, old.given_at, old.granted_ids, old.signed_locale,
      old.text_sha256, old.certificate_serial))
    or (old.key_destroyed_at is not null and new.key_sealed is not null)
    or (old.ended_at is not null and (new.ended_at, new.withdrawn_by, new.withdrawal_statement_id)
      is distinct from (old.ended_at, old.withdrawn_by, old.withdrawal_statement_id)) then
    raise exception 'what a consent says does not change' using errcode = '55000';
  end if;
  return new;
end $$;
create trigger consent_keeps before update on consent for each row execute function keep_consent();

-- Reports that queried sources under a consent. A consent for one report is taken by the first that gets an answer.
create table consent_use (
  consent_id uuid not null references consent on delete cascade,
  report_id uuid not null,
  is_once boolean not null,
  claimed_at timestamptz not null default clock_timestamp(),
  -- of the first answer; until then another report may take it when this one has been silent for minutes
  answered_at timestamptz,
  primary key (consent_id, report_id)
);
create unique index consent_use_once on consent_use (consent_id) where is_once;

-- Telephones that want no more requests: an HMAC of the number.
create table consent_mute (
  contact_hash text primary key,
  muted_at timestamptz not null default clock_timestamp()
);

-- Whose signature a text needs where nobody is signed in, and the link that the text was opened by.
alter table signing_challenge add column signer_iin text;
alter table signing_challenge add column link_hash bytea;
comment on column signing_challenge.signer_iin is 'whose signature it must be; null: of any person';
comment on column signing_challenge.link_hash is 'SHA-256 of the token of the link by which the text was opened; null: none';
