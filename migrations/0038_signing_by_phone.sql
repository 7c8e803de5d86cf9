-- A challenge that an application on a telephone signs (docs/signing.md): at most one way a challenge, good once and as long as
-- the challenge is.

create table signing_phone (
  challenge_id uuid primary key references signing_challenge on delete cascade,
  -- of the token in the QR code; the token itself is nowhere
  token_hash bytea not null unique,
  -- what the person reads on the telephone
  locale text not null check (locale in ('ru', 'kk', 'en')),
  -- a telephone asked what there is to sign
  opened_at timestamptz,
  -- judged and right; it takes effect when the browser of the challenge asks
  signed_xml text,
  signed_at timestamptz,
  -- one judgement a way: after it a new one is asked for
  refused_at timestamptz,
  check ((signed_xml is null) = (signed_at is null))
);
