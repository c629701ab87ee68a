-- Reservations that a closing or a suspension cancelled: guests among them whom no e-mail reaches have to be called.
alter table closings add column cancelled_ids integer[] not null default '{}';
alter table suspensions add column cancelled_ids integer[] not null default '{}';
