-- run without a transaction
create index concurrently if not exists sellers_contact_phone_idx on sellers (contact_phone) where contact_phone is not null;
