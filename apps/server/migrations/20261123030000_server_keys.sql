-- Random keys of the installation, created on first use and shared by its processes.
create table server_keys (
  name text primary key,
  key bytea not null check (octet_length(key) >= 32),
  created_at timestamptz not null default now()
);
