-- A list of frozen comparisons shows their names and basis: they stand beside what is frozen, which is some hundred kilobytes.
alter table comparison add column basis text, add column titles json;
update comparison set basis = views -> 'ru' ->> 'basis', titles = (
  select json_object_agg(shown.key, (select json_agg(subject -> 'title') from json_array_elements(shown.value -> 'subjects') subject))
  from json_each(views) shown
);
alter table comparison
  alter column basis set not null,
  alter column titles set not null,
  add constraint known_basis check (basis in ('card', 'report'));
comment on column comparison.titles is 'names of those compared in the order of the columns, by language';
