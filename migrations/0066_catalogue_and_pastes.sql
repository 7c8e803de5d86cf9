-- The catalogue of products is content (docs/content.md), and what editors pasted stays where administrators can read it.

alter table content_entry
  drop constraint content_entry_kind_check,
  add constraint content_entry_kind_check check (kind in (
    'article', 'page', 'faq', 'document', 'banner', 'works', 'slide', 'partner', 'offer', 'category', 'product'));

-- HTML that somebody else wrote, as it came; its text is rebuilt from it. Shown as text, and to administrators alone.
create table content_paste (
  id bigint generated always as identity primary key,
  entry_id integer not null references content_entry,
  locale text not null check (locale in ('ru', 'kz', 'en')),
  html text not null check (length(html) <= 200000),
  editor_id bigint not null references admin_account,
  at timestamptz not null default clock_timestamp()
);
create index content_paste_of_entry on content_paste (entry_id, id);

alter table content_version
  -- pastes that came since the version before, the first of them first: [{locale, html}]; null: there were none
  add column raw jsonb;
