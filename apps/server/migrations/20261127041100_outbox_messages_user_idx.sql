-- run without a transaction
create index concurrently if not exists outbox_messages_user_idx on outbox_messages ((payload ->> 'userId'), id) where topic like 'accounts.%' or topic in ('mailing.email', 'alerts.digest-email', 'notification.low-stock-email');
