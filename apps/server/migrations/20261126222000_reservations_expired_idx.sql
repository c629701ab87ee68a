-- run without a transaction
create index concurrently if not exists reservations_expired_idx on reservations (seller_id, status_changed_at) where status = 'expired';
