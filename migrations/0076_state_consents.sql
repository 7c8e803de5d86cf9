-- Consents that a person gives by the state service of access to personal data instead of a signature on this site.
alter table consent add column way text not null default 'link' check (way in ('link', 'state'));
comment on column consent.way is 'link: signed on this site; state: confirmed to the state service of access to personal data';
alter table consent add column external_id text check (external_id is null or (external_id <> '' and way = 'state'));
comment on column consent.external_id is 'of the consent at the state service; null: it has not told one';
alter table consent add column state_due_at timestamptz check (state_due_at is null or way = 'state');
comment on column consent.state_due_at is 'when the state service is asked next; null: not sent, or signed on this site';
-- what the service confirms once opens one consent
create unique index consent_external on consent (external_id);
create index consent_state_due on consent (state_due_at) where way = 'state' and state in ('sent', 'given');

-- The proof of a consent is a signature or what the service has confirmed; the checks so far knew the signature alone.
do $$
declare
  rule text;
begin
  for rule in select conname from pg_constraint where conrelid = 'consent'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%statement_id%'
  loop
    execute format('alter table consent drop constraint %I', rule);
  end loop;
end $$;
alter table consent
  add constraint consent_is_given check (
    (state in ('given', 'withdrawn', 'expired')) = (given_at is not null) and (given_at is null) = (granted_ids is null)),
  add constraint consent_is_signed check (
    (statement_id is null) = (text_sha256 is null) and (statement_id is null) = (signed_locale is null)
    and (statement_id is null) = (certificate_serial is null)),
  add constraint consent_has_proof check (
    case when given_at is null then statement_id is null
      when way = 'state' then statement_id is null and external_id is not null
      else statement_id is not null end),
  add constraint consent_has_key check (given_at is null or (key_sealed is null) = (key_destroyed_at is not null)),
  add constraint consent_withdrawal_is_proved check (
    withdrawn_by is distinct from 'subject' or way = 'state' or withdrawal_statement_id is not null),
  add constraint consent_of_person check (way <> 'state' or is_person);
drop index consent_subject;
create index consent_subject on consent (iin_bin, owner) where given_at is not null;
drop index consent_term;
create index consent_term on consent (valid_until) where given_at is not null and key_sealed is not null;

-- The service answers without a link that is opened; what it has told does not change either.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'sent'), ('draft', 'cancelled'),
    ('sent', 'opened'), ('sent', 'declined'), ('sent', 'lapsed'), ('sent', 'cancelled'),
    ('opened', 'given'), ('opened', 'declined'), ('opened', 'lapsed'), ('opened', 'cancelled'),
    ('given', 'withdrawn'), ('given', 'expired')
  ) and not (old.way = 'state' and (old.state, new.state) = ('sent', 'given')) then
    raise exception 'a consent does not go from % to %', old.state, new.state using errcode = '55000';
  end if;
  if (new.owner, new.iin_bin, new.is_person, new.purpose, new.source_ids, new.is_once, new.valid_until, new.text,
      new.text_version, new.titles, new.made_at, new.is_number_typed, new.way)
    is distinct from (old.owner, old.iin_bin, old.is_person, old.purpose, old.source_ids, old.is_once, old.valid_until, old.text,
      old.text_version, old.titles, old.made_at, old.is_number_typed, old.way)
    or (old.given_at is not null and (new.statement_id, new.given_at, new.granted_ids, new.signed_locale, new.text_sha256,
      new.certificate_serial, new.signer_role) is distinct from (old.statement_id, old.given_at, old.granted_ids, old.signed_locale,
      old.text_sha256, old.certificate_serial, old.signer_role))
    or (old.external_id is not null and new.external_id is distinct from old.external_id)
    or (old.key_destroyed_at is not null and new.key_sealed is not null)
    or (old.ended_at is not null and (new.ended_at, new.withdrawn_by, new.withdrawal_statement_id)
      is distinct from (old.ended_at, old.withdrawn_by, old.withdrawal_statement_id)) then
    raise exception 'what a consent says does not change' using errcode = '55000';
  end if;
  return new;
end $$;
