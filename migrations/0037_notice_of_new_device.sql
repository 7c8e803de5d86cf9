-- Whether the owner is told by a text message that somebody signed in from a browser not seen before.
alter table account add column tells_new_device boolean not null default true;
