-- A number that people say on the telephone; the id stays the secret of whoever sent it.
alter table ticket add column number bigint generated always as identity (start with 1001);
comment on column ticket.number is 'said to people: «application No. 1001»';
create unique index ticket_number on ticket (number);

-- contacts of visitors who never came back
create index ticket_left on ticket (created_at) where state = 'new' and account_id is null and forgotten_at is null;
