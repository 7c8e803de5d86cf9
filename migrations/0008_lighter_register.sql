-- The register keeps only what the card and the import ask of it: search has an index of its own (0006), and every
-- index of the register is built while a list is being published.
drop index subject_search_lex, subject_rank, subject_kato, subject_name_fold, subject_name_kk_fold;
-- lists that were being staged for the old columns begin anew
drop table if exists import_stage.bns_register;
alter table subject drop column search_lex;
-- whose branch a branch is: names of organisations, words of the names of branches
create index subject_name_fold on subject (name_fold text_pattern_ops) where kind = 'legal';
create index subject_name_kk_fold on subject (name_kk_fold text_pattern_ops) where kind = 'legal';
create index subject_branch_words on subject
  using gin (string_to_array(name_fold || ' ' || coalesce(name_kk_fold, ''), ' ')) where kind = 'branch';

-- Marks of publications that the search index does not show yet: written in the transaction that publishes, taken away
-- when an index is live that was begun after it.
create table search_behind (
  id bigint generated always as identity primary key,
  source_id text not null,
  marked_at timestamptz not null default now()
);
