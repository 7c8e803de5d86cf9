-- Who asks for what is new asks by number. It is given after the commit, one transaction at a time, to the rows found here.
create index change_event_unnumbered on change_event (id) where number is null;

-- Changes between two answers of a source asked live need subjects that somebody watches: a code for them comes with the
-- watch lists, and nothing ever wrote one.
alter table change_event drop constraint change_event_code_check;
alter table change_event add constraint change_event_code_check check (code in ('state', 'name', 'head', 'address',
  'activity', 'listed', 'removed', 'entry_new', 'entry_gone', 'entry_changed', 'index'));
