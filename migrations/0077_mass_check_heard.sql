-- Lists that a mass check heard while it was judged: by source {from, to, answered, silent}. `from` and `to` are the dates that the publisher
-- gives to the data, null where it gives none; a new edition may come while a long check is judged. A check that is older tells none.
alter table mass_check add column heard jsonb not null default '{}' check (jsonb_typeof(heard) = 'object');
