-- Lists and notes are changed by several people: each knows its version, and who made it (docs/cabinet.md, Two at once).
alter table own_list
  add column version integer not null default 1,
  add column changed_by bigint references account on delete set null;
comment on column own_list.version is 'of name and colour: raised by every change of them';
comment on column own_list.changed_by is 'who changed name or colour last; null: nobody, or the account is gone';
create index own_list_changed_by on own_list (changed_by);

alter table own_list_entry
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by bigint references account on delete set null;
comment on column own_list_entry.version is 'of the note: raised by every change of it';
comment on column own_list_entry.changed_by is 'who wrote the note that stands there; null: who added it, or the account is gone';
create index own_list_entry_changed_by on own_list_entry (changed_by);

-- Decisions whose term ends are told of every morning.
create index decision_ends on decision (valid_until) where valid_until is not null;
