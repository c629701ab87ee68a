-- run without a transaction
create index concurrently if not exists reservations_submitted_idx on reservations (submitted_at) where submitted_at is not null;
