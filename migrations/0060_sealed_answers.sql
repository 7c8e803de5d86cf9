-- What was answered under a consent is kept sealed by the key of that consent (docs/consent.md): when the key is destroyed,
-- nobody can read it, in a backup neither.

alter table report_source
  add column consent_id uuid,
  add column facts_sealed bytea,
  add constraint report_source_sealed check (facts_sealed is null or (consent_id is not null and facts = '[]'));
comment on column report_source.consent_id is 'consent that the source answered under; null: it needs none';
comment on column report_source.facts_sealed is 'its facts, AES-256-GCM under the key of the consent; `facts` is empty then';

alter table report add column reading_sealed bytea;
comment on column report.reading_sealed is
  'the index over everything it has where sources answered under consents, sealed under the key of each in turn; `reading` leaves those sources out then';

alter table source_answer
  add column sealed bytea,
  add constraint source_answer_sealed check (sealed is null or (consent_id <> '' and raw = '[]'));
comment on column source_answer.sealed is 'the raw answer under the key of its consent; `raw` is empty then';

-- A document that shows such data is sealed under the keys of all their consents; its hash stays, and tells that it is ours.
alter table issued_document add column consent_ids uuid[] not null default '{}';
comment on column issued_document.consent_ids is
  'consents in force whose data it shows: `file` is sealed under the key of each in turn';
drop index issued_document_once;
create unique index issued_document_once on issued_document (object, object_version, account_id, kind, locale,
  coalesce(recipient_number, ''), coalesce(recipient_name, ''), consent_ids);
