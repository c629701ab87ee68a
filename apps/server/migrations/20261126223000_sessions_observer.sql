-- The operator who sees the market through this session as its user does, and changes nothing.
alter table sessions add column observer_id integer;
alter table sessions add constraint sessions_observer_id_fkey foreign key (observer_id) references users (id) on delete cascade not valid;
