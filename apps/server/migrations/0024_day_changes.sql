-- A pickup day that was moved or called off as a whole. What the buyers answer is read from their reservations.
create table day_changes (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  occurrence_id integer not null references occurrences on delete cascade,
  -- Null: called off.
  to_occurrence_id integer references occurrences on delete cascade,
  reason text not null,
  -- Those that stood on the day when it was changed; nothing submitted is ever deleted.
  reservation_ids integer[] not null,
  created_at timestamptz not null default now()
);
create index day_changes_seller_idx on day_changes (seller_id, id desc);
create index day_changes_occurrence_idx on day_changes (occurrence_id);
create index day_changes_to_occurrence_idx on day_changes (to_occurrence_id);
