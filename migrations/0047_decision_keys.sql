-- keys are in the table idempotency
drop index decision_once;
alter table decision drop column idempotency_key;
