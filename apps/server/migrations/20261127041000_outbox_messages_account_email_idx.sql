-- run without a transaction
create index concurrently if not exists outbox_messages_account_email_idx on outbox_messages (lower(payload ->> 'email'), id) where topic like 'accounts.%';
