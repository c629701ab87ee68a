-- E-mails waiting in the outbox and live events of the last day get the names that the code uses now.
update outbox set topic = 'email' where topic = 'mail' and done_at is null;
update live_events set audience = 'user:' || substr(audience, 8) where audience like 'member:%';
