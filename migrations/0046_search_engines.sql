-- Search engines: the parts of the sitemap that name cards, and addresses that were proved to be theirs.

-- A part names the cards of legal entities whose BIN is from `first_bin` to `last_bin`. All of them are made anew when the
-- register is published.
create table sitemap_part (
  -- of the BIN: year and month of registration, so that parts of past months stay as they are
  prefix text not null check (prefix ~ '^[0-9]{4}$'),
  n integer not null check (n >= 1),
  first_bin text not null,
  last_bin text not null check (last_bin >= first_bin),
  -- date of the last list that changed one of its rows
  changed_on date not null,
  primary key (prefix, n)
);

-- One row: the edition of the register that the parts are of.
create table sitemap_edition (
  one boolean primary key default true check (one),
  run_id bigint not null,
  made_at timestamptz not null default clock_timestamp()
);

-- A part is read from this index alone.
create index subject_sitemap on subject (bin) include (listed_on) where kind = 'legal' and removed_on is null;

-- Addresses that were proved to be of a search engine, for seven days.
create table crawler_address (
  -- HMAC of the search engine and the address
  ip_hash text primary key,
  verified_until timestamptz not null
);
