-- What a member may do (docs/cabinet.md, Organisations): a member was whoever has the right to sign, and is an editor now.
alter table organisation_member drop constraint organisation_member_role_check;
update organisation_member set role = 'editor' where role = 'member';
alter table organisation_member
  add constraint organisation_member_role_check check (role in ('owner', 'editor', 'viewer'));
comment on column organisation_member.role is
  'owner: the head, by his certificate, or whom he handed it to; editor: changes what the organisation keeps; viewer: reads';
