-- What a place looks like, in the seller's order; the cover has position 0.
create table location_pictures (
  location_id integer not null references locations on delete cascade,
  position smallint not null check (position >= 0),
  upload_id integer not null references uploads,
  primary key (location_id, position)
);
create index location_pictures_upload_idx on location_pictures (upload_id);
