-- Rules of the market that operators edit: each change is a version, and none is ever changed.
create table market_rules (
  kind text not null check (kind in ('words', 'categories')),
  version integer not null check (version > 0),
  entries jsonb not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  -- The version that was restored by this one.
  restored integer,
  primary key (kind, version)
);
create index market_rules_created_by_idx on market_rules (created_by);
