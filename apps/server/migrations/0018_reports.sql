-- Notices about content (DSA, art. 16) and what an operator decided. The target is no foreign key: a notice outlives what it names.
create table reports (
  id integer generated always as identity primary key,
  target_type text not null check (target_type in ('offer', 'seller', 'comment')),
  target_id integer not null,
  -- The target's name as it stood then, for the letter and the list.
  target_label text not null,
  reason text not null,
  explanation text not null,
  reporter_id integer references users on delete set null,
  reporter_name text,
  reporter_email text,
  created_at timestamptz not null default now(),
  measure text check (measure in ('none', 'archiveOffer', 'removeComment', 'blockAccount')),
  decision text,
  decided_by integer references users on delete set null,
  decided_at timestamptz,
  check ((decided_at is null) = (measure is null))
);
create index reports_open_idx on reports (id) where decided_at is null;
create index reports_decided_idx on reports (id desc) where decided_at is not null;
create index reports_reporter_idx on reports (reporter_id) where reporter_id is not null;
create index reports_decided_by_idx on reports (decided_by) where decided_by is not null;
