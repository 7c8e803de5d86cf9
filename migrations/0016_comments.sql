-- Comments that no longer say what the columns hold.
comment on column change_event.code is
  'what changed: state, name, head, address, activity, listed or removed in the register; entry_new, entry_changed or entry_gone in another list; index in a calculation';
comment on column subject.name_fold is
  'core of the Russian name without the legal form, folded by domain/names/fold.ts, words joined by blanks';
comment on column subject.weight is
  'rank in lists: larger firms first (domain/classifiers/krp.ts), removed ones 100 lower';
comment on column statement.names is
  'every spelling in the list, and each one folded (domain/names/fold.ts); empty for lists that are not searched by name';
