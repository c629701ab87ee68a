-- run without a transaction
create index concurrently if not exists users_operators_idx on users (id) where operator_role is not null or is_admin;
