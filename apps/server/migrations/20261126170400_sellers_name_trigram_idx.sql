-- run without a transaction
create index concurrently if not exists sellers_name_trigram_idx on sellers using gin (lower(name) gin_trgm_ops);
