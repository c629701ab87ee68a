-- Requests about personal data (GDPR, art. 15 to 22), with everything that was done about them.
create table data_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection', 'other')),
  channel text not null check (channel in ('product', 'email', 'post')),
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  name text not null,
  email text,
  phone text,
  address text,
  description text not null,
  received_on date not null,
  due_on date not null,
  extended_at timestamptz,
  user_id integer references users (id) on delete set null,
  answer text,
  closed_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'open') = (closed_at is null))
);
create index data_requests_open_idx on data_requests (due_on, id) where status = 'open';
create index data_requests_closed_idx on data_requests (closed_at, id) where status <> 'open';
create index data_requests_user_idx on data_requests (user_id, id);

create table data_request_entries (
  id bigint generated always as identity primary key,
  request_id integer not null references data_requests (id) on delete cascade,
  kind text not null check (kind in ('received', 'note', 'linked', 'extended', 'exported', 'erased', 'closed', 'reopened')),
  text text,
  by_user integer references users (id) on delete set null,
  at timestamptz not null
);
create index data_request_entries_request_idx on data_request_entries (request_id, id);
create index data_request_entries_by_user_idx on data_request_entries (by_user);

-- Breaches of personal data (GDPR, art. 33 and 34) with their checklist.
create table data_breaches (
  id integer generated always as identity primary key,
  title text not null,
  description text not null,
  discovered_at timestamptz not null,
  opened_at timestamptz not null,
  opened_by integer references users (id) on delete set null,
  closed_at timestamptz,
  conclusion text,
  version integer not null default 1
);
create index data_breaches_open_idx on data_breaches (discovered_at, id) where closed_at is null;
create index data_breaches_opened_by_idx on data_breaches (opened_by);

create table data_breach_steps (
  breach_id integer not null references data_breaches (id) on delete cascade,
  step text not null check (step in ('contain', 'facts', 'risk', 'authority', 'persons', 'processors', 'lessons')),
  done_at timestamptz,
  done_by integer references users (id) on delete set null,
  note text,
  primary key (breach_id, step)
);
create index data_breach_steps_done_by_idx on data_breach_steps (done_by);

-- How many rows the last run of a job removed, and all runs.
alter table jobs add column last_removed integer;
alter table jobs add column removed_total bigint not null default 0;
