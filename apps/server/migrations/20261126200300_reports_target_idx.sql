-- run without a transaction
create index concurrently if not exists reports_target_idx on reports (target_type, target_id);
