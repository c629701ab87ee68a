-- Keys with which programs call the API for a seller. Only the hash of a key is stored; revoking deletes the row.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  prefix text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['offers:read', 'stock:write', 'reservations:read', 'reservations:act']
  ),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_user_idx on api_keys (user_id, id desc);
create index api_keys_expires_idx on api_keys (expires_at);
