-- Files and pictures of public content, and links that lead out of it (docs/content.md#files-and-pictures).

-- A file that editors uploaded. Its bytes are objects of the file store, named by `media_variant`.
create table media_file (
  -- 128 random bits
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- staged: its objects are being written; deleted: they are being removed
  state text not null default 'staged' check (state in ('staged', 'kept', 'deleted')),
  -- as it was called, without its ending
  name text not null check (length(name) <= 120),
  -- what readers get: every picture has become webp
  format text not null check (format in ('webp', 'pdf', 'docx', 'xlsx')),
  -- of what was uploaded
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  -- by language, what is on the picture: proposed where it is put into a text
  alt jsonb not null default '{}',
  -- null: what the portal came with
  uploaded_by bigint references admin_account,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- since when no version and no draft has named it; null: one does
  unused_since timestamptz default clock_timestamp()
);
create index media_file_uploaded on media_file (uploaded_at desc);

-- An object of a file: `file`, or a picture at one of its widths.
create table media_variant (
  file_id text not null references media_file on delete cascade,
  name text not null check (name ~ '^(file|[0-9]{2,4})$'),
  -- {yyyy}/{mm}/{id}/{variant}: nothing of what people write
  storage_key text not null unique check (storage_key ~ '^[0-9]{4}/[0-9]{2}/[0-9a-f]{32}/[a-z0-9]+$'),
  -- in pixels; null: no picture
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (file_id, name)
);

-- Files that a version names: what readers see of it they may fetch.
create table content_file (
  entry_id integer not null,
  number integer not null,
  file_id text not null references media_file,
  primary key (entry_id, number, file_id),
  foreign key (entry_id, number) references content_version
);
create index content_file_of_file on content_file (file_id);

-- Addresses outside of the portal that published texts lead to, as they answered last.
create table content_link (
  url text primary key check (length(url) <= 2048),
  -- unknown: its server does not tell programs whether it is there
  state text not null default 'unchecked' check (state in ('unchecked', 'fine', 'unknown', 'failing', 'broken')),
  -- status of HTTP, or a word: timeout, unreachable, not_public, redirects
  answer text,
  checked_at timestamptz,
  -- in a row; two make it broken
  failures integer not null default 0 check (failures >= 0)
);
