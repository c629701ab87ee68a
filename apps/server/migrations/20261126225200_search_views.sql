-- Questions of the operator's search that an operator kept under a name.
create table search_views (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  kind text not null,
  q text not null,
  state text,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);
