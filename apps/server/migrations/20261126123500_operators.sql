-- Roles of operators, and their second factor. `is_admin` stays and says the same of administrators, for servers of the version before.
alter table users add column operator_role text;
alter table users add constraint users_operator_role_check
  check (operator_role in ('support', 'moderator', 'administrator', 'auditor')) not valid;

-- When the second factor was last given in this session.
alter table sessions add column factor_at timestamptz;

-- Authenticator apps (RFC 6238). The secret is encrypted with a key of the installation.
create table authenticator_apps (
  user_id integer primary key references users on delete cascade,
  -- Null until the first code is given.
  sealed_secret bytea,
  -- While an app is being set up.
  pending_secret bytea,
  confirmed_at timestamptz,
  -- The 30 seconds of the last code: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
