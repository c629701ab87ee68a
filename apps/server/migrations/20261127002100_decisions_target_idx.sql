-- run without a transaction
create index concurrently if not exists decisions_target_idx on decisions (target_type, target_id, id desc);
