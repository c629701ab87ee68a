-- What operators write about a person for each other, and when a seller was reminded of reservations without an answer.
create table operator_notes (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  author_id integer not null references users (id),
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index operator_notes_user_idx on operator_notes (user_id, id desc);
create index operator_notes_author_idx on operator_notes (author_id);

create table answer_reminders (
  seller_id integer primary key references sellers (id) on delete cascade,
  reminded_by integer not null references users (id),
  reminded_at timestamptz not null
);
create index answer_reminders_reminded_by_idx on answer_reminders (reminded_by);
