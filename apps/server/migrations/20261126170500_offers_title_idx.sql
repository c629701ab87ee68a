-- run without a transaction
create index concurrently if not exists offers_title_idx on offers_with_deleted using gin (lower(title) gin_trgm_ops) where deleted_at is null;
