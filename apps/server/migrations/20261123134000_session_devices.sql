-- The device of a login, so that ending the session forgets it.
alter table sessions add column device_id bigint references login_devices on delete set null;
create index sessions_device_idx on sessions (device_id) where device_id is not null;
