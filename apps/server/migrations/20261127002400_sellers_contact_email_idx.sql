-- run without a transaction
create index concurrently if not exists sellers_contact_email_idx on sellers (lower(contact_email)) where contact_email is not null;
