-- Most addresses are of one subject alone: a row for each of them would be as much work as the register itself.
comment on table address_load is
  'Addresses that several live subjects share; an address that is not here has one live subject or none.';
delete from address_load where live_count < 2;
