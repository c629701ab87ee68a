-- run without a transaction
create index concurrently if not exists outbox_messages_recipient_idx on outbox_messages (lower(payload ->> 'to'), id) where topic = 'email';
