-- E-mails of operators to sellers or buyers chosen by a filter, and whom each of them went to.
create table mailings (
  id integer primary key generated always as identity,
  audience text not null check (audience in ('sellers', 'buyers')),
  filter jsonb not null,
  subject text not null,
  body text not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index mailings_created_by_idx on mailings (created_by);
create index mailings_due_idx on mailings (send_at) where status in ('scheduled', 'sending');

create table mailing_recipients (
  mailing_id integer not null references mailings (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed', 'declined')),
  primary key (mailing_id, user_id)
);
create index mailing_recipients_user_idx on mailing_recipients (user_id);
create index mailing_recipients_state_idx on mailing_recipients (mailing_id, state, user_id);
