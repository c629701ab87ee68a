-- Buyers and sellers who do not want to deal with each other. A buyer has an account; a seller blocks the buyer of a reservation, by
-- account and by the contact of that reservation, which is all that is known of a guest.
create table blocks (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers,
  blocked_by text not null check (blocked_by in ('buyer', 'seller')),
  buyer_id integer references users on delete cascade,
  -- Of a seller's block: where its name is read.
  reservation_id integer references reservations on delete cascade,
  phone_hash bytea,
  email_hash bytea,
  created_at timestamptz not null default now(),
  check (case blocked_by when 'buyer' then buyer_id is not null and reservation_id is null else reservation_id is not null end)
);
create unique index blocks_of_buyer_idx on blocks (buyer_id, seller_id) where blocked_by = 'buyer';
create unique index blocks_of_seller_idx on blocks (seller_id, reservation_id) where blocked_by = 'seller';
create index blocks_seller_idx on blocks (seller_id);
create index blocks_buyer_idx on blocks (buyer_id);
create index blocks_reservation_idx on blocks (reservation_id);

-- A telephone number can be guessed from a plain hash, so the hash has a key of the installation.
insert into server_keys (name, key)
values ('blocked-contacts', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
create function contact_hash(contact text) returns bytea
  language sql stable parallel safe
  return (select sha256(k.key || convert_to(lower(contact), 'UTF8')) from server_keys k where k.name = 'blocked-contacts');
