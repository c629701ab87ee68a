-- run without a transaction
create index concurrently if not exists reports_target_label_idx on reports (lower(target_label) text_pattern_ops);
