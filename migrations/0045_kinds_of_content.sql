-- Announcements, slides, partners and the offer (docs/content.md): more kinds of entries, and word of what changes.

alter table content_entry
  drop constraint content_entry_kind_check,
  add constraint content_entry_kind_check
    check (kind in ('article', 'page', 'faq', 'document', 'banner', 'works', 'slide', 'partner', 'offer'));

-- Every process keeps announcements and pages in memory; it drops them when a release or an order of entries commits.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create trigger content_release_is_told after insert or update on content_release
  for each statement execute function tell_content_changed();
create trigger content_order_is_told after update of position on content_entry
  for each statement execute function tell_content_changed();

-- Enterprises of a place, the larger first.
create index subject_of_place on subject (kato_code, weight desc, bin)
  where kind = 'legal' and removed_on is null;
