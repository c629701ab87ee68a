-- Devices from which an account was logged in to. The secret is on the device; it lets nobody in, but wrong passwords from
-- elsewhere do not delay a login from there.
create table login_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index login_devices_user_idx on login_devices (user_id, last_used_at);
create index login_devices_last_used_idx on login_devices (last_used_at);

alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check check (kind in ('verify', 'reset', 'email', 'login'));
