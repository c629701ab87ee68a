-- What people like and whom they follow.

create table favourite_offers (
  user_id integer not null references users on delete cascade,
  offer_id integer not null references offers on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, offer_id)
);
create index favourite_offers_offer_idx on favourite_offers (offer_id);

create table favourite_sellers (
  user_id integer not null references users on delete cascade,
  seller_id integer not null references sellers on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, seller_id)
);
create index favourite_sellers_seller_idx on favourite_sellers (seller_id);
