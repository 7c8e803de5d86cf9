-- How many claims a file has is counted where they are, and how many debtors were told by the row that telling has come to.
create or replace function keep_debtor_import() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.id, new.bin, new.statement_id, new.text_sha256, new.signer_name, new.signed_at, new.document)
    is distinct from (old.id, old.bin, old.statement_id, old.text_sha256, old.signer_name, old.signed_at, old.document) then
    raise exception 'debtor import % is %', old.id, old.state using errcode = '55000';
  end if;
  return new;
end $$;
alter table debtor_import drop column total, drop column done;
