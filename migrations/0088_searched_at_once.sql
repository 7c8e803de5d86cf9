-- Lists are published seldom and searched all day: entries that wait outside the index are read by every search until a vacuum comes.
alter index statement_name_keys set (fastupdate = off);
alter index statement_identifiers set (fastupdate = off);
alter index subject_branch_words set (fastupdate = off);
-- what waits by now
select gin_clean_pending_list('statement_name_keys'), gin_clean_pending_list('statement_identifiers'),
  gin_clean_pending_list('subject_branch_words');
