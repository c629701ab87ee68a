-- What buyers thought of completed reservations, one review each. The author is the buyer of the reservation, whose name is read
-- from there, so that an erasure of the name is one everywhere.
create table reviews (
  id integer generated always as identity primary key,
  reservation_id integer not null unique references reservations on delete cascade,
  seller_id integer not null references sellers,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  body text check (length(body) between 1 and 1000),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  answer_changed_at timestamptz,
  -- By a decision of the operator; the author sees the reason.
  removed_at timestamptz,
  removal_reason text,
  check ((answer is null) = (answered_at is null)),
  check ((removed_at is null) = (removal_reason is null))
);
-- The list of a seller in its order, and the mean without reading the rows.
create index reviews_shown_idx on reviews (seller_id, id desc) include (stars) where removed_at is null;
create index reviews_seller_idx on reviews (seller_id);

create table review_pictures (
  review_id integer not null references reviews on delete cascade,
  position smallint not null check (position >= 0),
  upload_id integer not null references uploads,
  primary key (review_id, position)
);
create index review_pictures_upload_idx on review_pictures (upload_id);

alter table reports drop constraint reports_target_type_check;
alter table reports add constraint reports_target_type_check
  check (target_type in ('offer', 'seller', 'comment', 'review')) not valid;
alter table reports drop constraint reports_measure_check;
alter table reports add constraint reports_measure_check
  check (measure in ('none', 'archiveOffer', 'removeComment', 'removeReview', 'blockAccount')) not valid;
