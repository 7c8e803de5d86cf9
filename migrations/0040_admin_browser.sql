-- A browser in which this administrator has signed in: failures of strangers do not shut it out (docs/admin.md).
create table admin_known_browser (
  admin_id bigint not null references admin_account on delete cascade,
  -- SHA-256 of the key in its cookie
  browser_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (admin_id, browser_hash)
);
