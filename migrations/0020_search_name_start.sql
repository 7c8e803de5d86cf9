-- The first word of a name is a lexeme as a whole now: an index made before orders names by four letters of it.
insert into search_behind (source_id) select 'bns-register' where exists (select from subject);
