-- run without a transaction
create index concurrently if not exists reports_taken_by_idx on reports (taken_by) where taken_by is not null;
