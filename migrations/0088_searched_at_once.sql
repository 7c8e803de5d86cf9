-- These indexes are written seldom and searched all day. With fastupdate new entries wait in a list outside the index, and every
-- search reads that list until a vacuum empties it.
alter index statement_name_keys set (fastupdate = off);
alter index statement_identifiers set (fastupdate = off);
alter index subject_branch_words set (fastupdate = off);
-- entries that wait now
select gin_clean_pending_list('statement_name_keys'), gin_clean_pending_list('statement_identifiers'),
  gin_clean_pending_list('subject_branch_words');
