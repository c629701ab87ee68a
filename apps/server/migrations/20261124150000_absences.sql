-- Days on which a seller is away. Days that were closed before this table existed count as closed by hand.
create table absences (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  from_date date not null,
  to_date date not null,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint absences_in_order check (from_date <= to_date)
);
create index absences_seller_idx on absences (seller_id, to_date);

-- The absence that closed an occurrence, and the note which the occurrence had before: it comes back as it was.
alter table occurrences
  add column absence_id integer references absences on delete set null,
  add column note_before_absence text;
create index occurrences_absence_idx on occurrences (absence_id) where absence_id is not null;
