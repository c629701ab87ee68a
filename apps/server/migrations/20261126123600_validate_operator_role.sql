-- Every row is null: the column is new.
alter table users validate constraint users_operator_role_check;
