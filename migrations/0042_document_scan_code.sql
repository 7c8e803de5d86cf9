-- What the QR code of a document opens: 130 random bits. Documents issued before it have none, their QR code holds `code`.
-- `code` itself, which is typed by hand, has 80 bits from now on; codes of 60 bits that were issued stay valid.
alter table issued_document add scan_code text unique;
drop trigger issued_document_never_changes on issued_document;
create trigger issued_document_never_changes
  before update of code, scan_code, report_id, sha256, file, issued_at, recipient_number, recipient_phone
  on issued_document for each statement execute function refuse_rewriting();
