-- Whom a row was about that could not be read, where it tells so.
alter table import_bad_row add column iin_bin text;

-- Subjects that a published list carries in a row that could not be read: about them the list is silent, not clean. The newest
-- publication of a list takes the place of the one before.
create table unread_entry (
  iin_bin text not null,
  source_id text not null,
  primary key (iin_bin, source_id)
);
