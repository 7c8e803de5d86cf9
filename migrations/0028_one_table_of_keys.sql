-- Keys of repeated sendings have one table (idempotency): those of reports and decisions leave theirs.
drop index report_account_key;
alter table report drop column idempotency_key;
