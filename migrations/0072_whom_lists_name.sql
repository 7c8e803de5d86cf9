-- Whom an entry of a list is about, for comparing names (docs/names.md): person or firm, countries, addresses, numbers of other
-- countries, spellings that the list is unsure of. Null: an edition from before, until the next one.
alter table statement add column about jsonb;
comment on column statement.about is
  'whom an entry is about: entity, countries, addresses, identifiers, weakNames; null for lists that are not searched by name';
comment on column statement.name_keys is
  'words of the names as keys of search (domain/names/matching/name-keys.ts): by spelling, and by sound behind a tilde';
create index statement_identifiers on statement using gin ((about -> 'identifiers') jsonb_path_ops)
  where about is not null;
