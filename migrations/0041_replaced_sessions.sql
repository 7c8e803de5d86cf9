-- Signing in ends the session this browser had; unbinding a key ends the sessions it opened (docs/auth.md).
alter table auth_session drop constraint auth_session_end_reason_check;
alter table auth_session add constraint auth_session_end_reason_check check (end_reason in
  ('logout', 'ended_by_owner', 'password_changed', 'phone_changed', 'refresh_reused', 'ended_by_admin', 'replaced',
   'identity_unbound'));
