-- The summary of the public offer, which no page shows: /contract shows the offer itself.
update content_release set live_until = clock_timestamp()
from content_entry entry
where entry.id = entry_id and entry.kind = 'page' and entry.key = 'contract'
  and live_from <= clock_timestamp() and (live_until is null or live_until > clock_timestamp());
update content_entry set archived_at = clock_timestamp()
where kind = 'page' and key = 'contract' and archived_at is null;
