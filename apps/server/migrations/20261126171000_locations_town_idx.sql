-- run without a transaction
create index concurrently if not exists locations_town_idx on locations_with_deleted (lower(town)) where deleted_at is null;
