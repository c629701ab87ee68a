-- Why goods bought at a distance cannot simply be given back, beside spoiling fast (consumer rights act, art. 38): made for this
-- buyer, or sealed for hygiene, which comes back sealed or not at all.
alter table products add column withdrawal_limit text check (withdrawal_limit in ('madeToOrder', 'sealedHygiene'));
-- As it was when the line was made; what is not `returnable` and has none here spoils fast.
alter table reservation_items add column withdrawal_limit text check (withdrawal_limit in ('madeToOrder', 'sealedHygiene'));

-- What a complaining buyer took pictures of, in their order.
create table statement_pictures (
  statement_id integer not null references buyer_statements on delete cascade,
  position smallint not null check (position >= 0),
  upload_id integer not null references uploads,
  primary key (statement_id, position)
);
create index statement_pictures_upload_idx on statement_pictures (upload_id);
-- Whose picture it is when nobody is logged in: it belongs to the one reservation that the link opens.
alter table uploads add column reservation_id integer references reservations on delete set null;
create index uploads_reservation_idx on uploads (reservation_id) where reservation_id is not null;
