-- run without a transaction
create index concurrently if not exists reports_reporter_email_idx on reports (lower(reporter_email)) where reporter_email is not null;
