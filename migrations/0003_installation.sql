-- What this installation knows about itself, e.g. which demonstration register it carries.
create table installation (key text primary key, value text not null);
