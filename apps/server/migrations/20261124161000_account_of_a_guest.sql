-- A guest sets a password under a reservation: the link that confirms the address also moves that reservation into the account.
alter table account_tokens add column reservation_id integer references reservations on delete set null;
alter table account_tokens add constraint account_tokens_reservation_check check (reservation_id is null or kind = 'verify');
create index account_tokens_reservation_idx on account_tokens (reservation_id) where reservation_id is not null;
