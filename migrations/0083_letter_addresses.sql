-- Letters of the inbox go to an address that the account has shown by a code, and stop when a reader asks for it.
create table letter_address (
  account_id bigint primary key references account on delete cascade,
  address text check (length(address) between 3 and 254),
  proved_at timestamptz,
  asked_address text check (length(asked_address) between 3 and 254),
  code_hash bytea,
  code_expires_at timestamptz,
  tries_left integer not null default 5 check (tries_left between 0 and 5),
  stopped_at timestamptz,
  check ((address is null) = (proved_at is null)),
  check ((asked_address is null) = (code_hash is null)),
  check ((asked_address is null) = (code_expires_at is null))
);
comment on table letter_address is 'where an account reads letters of its inbox; without a row: where it accepted invitations of organisations';
comment on column letter_address.address is 'shown by the code of a letter; null: none of its own';
comment on column letter_address.asked_address is 'waits for its code; null: none does';
comment on column letter_address.tries_left is 'of the code that waits';
comment on column letter_address.stopped_at is 'no letter is written since; null: they are written';

alter table inbox_notice add is_letter_due boolean not null default false;
comment on column inbox_notice.is_letter_due is 'its letter is still to be written';
update inbox_notice set is_letter_due = true where letter_bin is not null;
drop index inbox_notice_letters;
create index inbox_notice_letters on inbox_notice (id) where is_letter_due;
comment on column inbox_notice.letter_bin is 'the organisation in whose name it is told; null: of the account itself';
