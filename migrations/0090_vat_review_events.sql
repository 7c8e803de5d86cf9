-- How far a review is, is told by a stream: each event has a number, so that who comes back is told what is new.
alter table vat_review add column last_event integer not null default 0;
comment on column vat_review.last_event is 'number of the last event: a start, or suppliers that were judged';
