-- Sums of contracts are changed with every page of contracts. A row that no index must follow is changed in its place, where
-- its page has room: half of each page is left free.
alter table procurement_year set (fillfactor = 50);
alter table procurement_partner set (fillfactor = 50);

-- The largest partners are found by the number of digits of their sum, which seldom changes, and sorted within it.
drop index procurement_partner_supplier;
drop index procurement_partner_customer;
alter table procurement_partner
  add digits smallint not null generated always as (length(trunc(greatest(sum_kzt, 0))::text)) stored;
create index procurement_partner_supplier on procurement_partner (supplier, digits desc);
create index procurement_partner_customer on procurement_partner (customer, digits desc);

-- An entry as a page gives it to applyContracts: rows in their text form are read faster than JSON.
create type procurement_entry as (
  id bigint,
  root_id bigint,
  supplier_ref bigint,
  customer_ref bigint,
  updated_at timestamptz,
  sum_kzt numeric,
  paid_kzt numeric,
  fine_kzt numeric,
  overdue_days integer,
  signed_on date,
  ends_on date,
  executed_on date,
  terminated_on date,
  fin_year smallint,
  is_void boolean,
  supplier text,
  customer text,
  number text,
  status text,
  outcome text,
  subject text
);
