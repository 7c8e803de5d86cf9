-- Who has checked is named in the document: name and organisation, as they were when it was issued.
alter table issued_document add column recipient_name text;
-- Somebody who gives a name later gets another document.
drop index issued_document_once;
create unique index issued_document_once on issued_document (object, object_version, account_id, kind, locale,
  coalesce(recipient_number, ''), coalesce(recipient_name, ''));
drop trigger issued_document_never_changes on issued_document;
create trigger issued_document_never_changes before update of code, scan_code, kind, object, object_version, owner,
  sha256, file, issued_at, recipient_number, recipient_name, recipient_phone on issued_document
  for each statement execute function refuse_rewriting();
