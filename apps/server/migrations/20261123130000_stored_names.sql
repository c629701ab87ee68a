-- Waiting e-mails and the last runs of jobs get the names that the code uses now.
update outbox_messages set topic = 'accounts.email-change-requested' where topic = 'accounts.email-change-asked';
update jobs set name = 'reports.purge' where name = 'reports.forget';
