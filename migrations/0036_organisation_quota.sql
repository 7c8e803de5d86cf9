-- Organisations share the checks of a day (docs/cabinet.md).

alter table organisation add column plan text not null default 'free' references plan;

-- For whom this person opens subjects; null: for himself. Whoever is no member any more acts for himself again.
alter table account add column acting_bin text;
alter table account add constraint account_acts_for foreign key (acting_bin, id)
  references organisation_member (bin, account_id) on delete set null (acting_bin);
