-- One's own credit rating (docs/person-checks.md): the bureau's answer is sold singly, at its cost.
alter table orders drop constraint orders_item_check;
alter table orders add constraint orders_item_check check (item in ('full_report', 'subscription', 'credit_rating'));
-- whose it is stands in its check of a person, and is gone with it
comment on column orders.bin is 'of a report: whom it is about';
