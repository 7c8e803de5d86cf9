-- Whoever acts for an organisation is told by letter, too, where he has proved an address for it.
alter table inbox_notice add letter_bin text check (letter_bin ~ '^[0-9]{12}$');
comment on column inbox_notice.letter_bin is 'the organisation in whose name it is told, while its letter is still to be written; null: none, or it was written';
create index inbox_notice_letters on inbox_notice (id) where letter_bin is not null;
