-- run without a transaction
create index concurrently if not exists reservations_pickup_code_idx on reservations (pickup_code, id);
