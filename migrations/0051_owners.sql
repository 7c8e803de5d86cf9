-- Reports and issued documents belong to an owner: the account, or the organisation it acted for.

-- Visitors asked for reports before these needed an account; nobody can read theirs without the key of their browser.
alter table report disable trigger sealed;
update report set previous_id = null where previous_id in (select id from report where account_id is null);
delete from report where account_id is null;

-- `account:<id>` or `organization:<BIN>`; account_id beside it is who asked, and who may read
alter table report add column owner text;
update report set owner = 'account:' || account_id;
drop index report_account_key;
alter table report
  drop column visitor_hash,
  alter column account_id set not null,
  alter column owner set not null;
-- The same form sent twice is one report: the asker's own key, unique among that asker's reports.
create unique index report_account_key on report (account_id, idempotency_key) where idempotency_key is not null;
drop index report_account;
create index report_account on report (account_id, created_at desc);

-- Nothing of a sealed report may change, whose it is neither.
drop trigger sealed on report;
create or replace function refuse_change_of_sealed_line() returns trigger language plpgsql as $$
begin
  raise exception 'report % is sealed', old.id using errcode = '55000';
end $$;
create trigger sealed before update on report
  for each row when (old.sealed_at is not null and new is distinct from old)
  execute function refuse_change_of_sealed_line();

-- Documents are of reports today, of invoices, acts, comparisons and VAT reviews later.
drop trigger issued_document_never_changes on issued_document;
drop index issued_document_once;
alter table issued_document
  drop constraint issued_document_kind_check,
  add check (kind in ('report', 'due_diligence', 'invoice', 'act', 'comparison', 'vat_review')),
  -- what it was made of, `<thing>:<id>`, as the journal names it
  add column object text,
  add column owner text;
-- of a report the number of its last event: answers that come late make another document
alter table issued_document rename column last_event to object_version;
update issued_document d set object = 'report:' || report_id,
  owner = (select owner from report r where r.id = d.report_id);
alter table issued_document
  drop column report_id,
  alter column object set not null,
  alter column owner set not null;
create unique index issued_document_once on issued_document
  (object, object_version, account_id, kind, locale, coalesce(recipient_number, ''));
create trigger issued_document_never_changes
  before update of code, scan_code, kind, object, object_version, owner, sha256, file, issued_at, recipient_number,
    recipient_phone
  on issued_document for each statement execute function refuse_rewriting();
