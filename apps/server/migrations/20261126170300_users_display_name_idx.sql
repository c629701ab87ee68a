-- run without a transaction
create index concurrently if not exists users_display_name_idx on users using gin (lower(display_name) gin_trgm_ops) where deleted_at is null;
