-- Where a member of an organisation reads letters: he joined by the link of one, so the address is proved (docs/cabinet.md, Invitations).
alter table organisation_member add column email text check (length(email) <= 254);
comment on column organisation_member.email is 'the member joined by a letter to it; null: by his number or his signature';
update organisation_member member set email = invite.email from organisation_invite invite
  where invite.bin = member.bin and invite.account_id = member.account_id and invite.state = 'accepted' and invite.email is not null;
