-- Passkeys (Web Authentication credentials) with which an account can be logged in to. The private key is on the device or with
-- its provider. The counter stays 0 for passkeys that do not count; `backup_eligible` never changes for a passkey.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  backup_eligible boolean not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);

-- Challenges that are not answered yet. The session is that in which a passkey is added; without one the challenge is for a login.
create table passkey_challenges (
  challenge_hash bytea primary key,
  session_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_idx on passkey_challenges (expires_at);
