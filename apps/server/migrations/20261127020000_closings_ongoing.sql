-- Standing reservations and drafts on waiting lists that a closing or a suspension ended, the list in its order: undoing it brings them back.
alter table closings
  add column standing_ids integer[] not null default '{}',
  add column waiting_ids integer[] not null default '{}';
alter table suspensions
  add column standing_ids integer[] not null default '{}',
  add column waiting_ids integer[] not null default '{}';
