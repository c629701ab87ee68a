-- run without a transaction
create index concurrently if not exists sessions_observer_idx on sessions (observer_id) where observer_id is not null;
