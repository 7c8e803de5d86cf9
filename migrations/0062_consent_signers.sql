-- Who signed a consent, as its proof names him, and whether whoever asked knows his number: the signed file holds it whole.
alter table consent add column signer_role text check (signer_role in ('person', 'head', 'right_to_sign'));
comment on column consent.signer_role is 'of the certificate; null: not given, or given before it was kept';
alter table consent add column is_number_typed boolean not null default false;
comment on column consent.is_number_typed is 'whoever asked typed the number of the person; false: he found the person by a name';

-- Neither changes, as nothing else that was asked for or signed does.
create or replace function keep_consent() returns trigger language plpgsql as $$
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
      new.text_version, new.titles, new.made_at, new.is_number_typed)
    is distinct from (old.owner, old.iin_bin, old.is_person, old.purpose, old.source_ids, old.is_once, old.valid_until, old.text,
      old.text_version, old.titles, old.made_at,
      old.is_number_typed)
    or (old.statement_id is not null and (new.statement_id, new.given_at, new.granted_ids, new.signed_locale, new.text_sha256,
      new.certificate_serial, new.signer_role) is distinct from (old.statement_id, old.given_at, old.granted_ids, old.signed_locale,
      old.text_sha256, old.certificate_serial, old.signer_role))
    or (old.key_destroyed_at is not null and new.key_sealed is not null)
    or (old.ended_at is not null and (new.ended_at, new.withdrawn_by, new.withdrawal_statement_id)
      is distinct from (old.ended_at, old.withdrawn_by, old.withdrawal_statement_id)) then
    raise exception 'what a consent says does not change' using errcode = '55000';
  end if;
  return new;
end $$;
