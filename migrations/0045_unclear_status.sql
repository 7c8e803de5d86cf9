-- A status in words that are not known is kept as it is written: left out, the subject would look as if it were not there.
alter table justice_record drop constraint justice_record_status_check;
alter table justice_record add constraint justice_record_status_check
  check (status in ('registered', 'reorganizing', 'reorganized', 'liquidating', 'liquidated', 'bankrupt', 'annulled', 'unclear'));
