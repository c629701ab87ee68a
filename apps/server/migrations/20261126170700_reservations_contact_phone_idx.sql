-- run without a transaction
create index concurrently if not exists reservations_contact_phone_idx on reservations (contact_phone, id) where contact_phone is not null;
