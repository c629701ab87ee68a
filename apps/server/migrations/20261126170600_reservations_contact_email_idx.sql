-- run without a transaction
create index concurrently if not exists reservations_contact_email_idx on reservations (lower(contact_email), id) where contact_email is not null;
