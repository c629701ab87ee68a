-- A notice: its deadline, who works on it, what operators note, and whether it was manifestly unfounded.
alter table reports add column due_at timestamptz;
alter table reports add column trusted boolean not null default false;
alter table reports add column taken_by integer;
alter table reports add column taken_at timestamptz;
alter table reports add column version integer not null default 1;
alter table reports add column note text;
alter table reports add column unfounded boolean not null default false;
-- The content as it was when it was reported: lines of text; the pictures are in report_pictures.
alter table reports add column snapshot jsonb;
alter table reports add constraint reports_taken_by_fkey foreign key (taken_by) references users on delete set null not valid;
alter table reports drop constraint reports_measure_check;
alter table reports add constraint reports_measure_check
  check (measure in ('none', 'hideOffer', 'pauseOffer', 'archiveOffer', 'removeComment', 'removeReview', 'suspendSelling', 'blockAccount')) not valid;

-- Keeps the pictures of reported content while the report is stored.
create table report_pictures (
  report_id integer not null references reports on delete cascade,
  position smallint not null check (position >= 0),
  upload_id integer not null references uploads,
  primary key (report_id, position)
);
create index report_pictures_upload_idx on report_pictures (upload_id);

-- A decision of an operator with its statement of reasons.
create table decisions (
  id integer generated always as identity primary key,
  report_id integer references reports on delete set null,
  source text not null check (source in ('notice', 'automatic', 'own')),
  target_type text not null,
  target_id integer not null,
  target_label text not null,
  -- The account whose content it is; a guest has an address only.
  owner_id integer references users on delete set null,
  owner_email text,
  reason text,
  measure text not null,
  ground text,
  provision text,
  facts text not null,
  -- What a reversal needs: the status before, the suspension, the removed text.
  undo jsonb not null default '{}',
  decided_by integer references users on delete set null,
  decided_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  reversed_by integer references users on delete set null,
  reversed_at timestamptz
);
create index decisions_report_idx on decisions (report_id);
create index decisions_owner_idx on decisions (owner_id, id desc);
create index decisions_decided_by_idx on decisions (decided_by);
create index decisions_reversed_by_idx on decisions (reversed_by);
create index decisions_decided_at_idx on decisions (decided_at);
create index decisions_ends_idx on decisions (ends_at) where ends_at is not null and ended_at is null and reversed_at is null;

-- With this secret of an e-mail somebody reads a decision and lets appeal without a login.
create table decision_links (
  decision_id integer not null references decisions on delete cascade,
  party text not null check (party in ('affected', 'reporter')),
  token_hash bytea not null unique,
  primary key (decision_id, party)
);

create table appeals (
  id integer generated always as identity primary key,
  decision_id integer not null references decisions on delete cascade,
  party text not null check (party in ('affected', 'reporter')),
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text,
  decided_by integer references users on delete set null,
  decided_at timestamptz,
  unique (decision_id, party),
  check ((decided_at is null) = (outcome is null))
);
create index appeals_open_idx on appeals (due_at, id) where decided_at is null;
create index appeals_decided_idx on appeals (id desc) where decided_at is not null;
create index appeals_decided_by_idx on appeals (decided_by);

create table strikes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  decision_id integer not null unique references decisions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index strikes_user_idx on strikes (user_id, expires_at);

-- What operators decided about somebody who files notices: an account, or the address of notices without one.
create table reporters (
  id integer generated always as identity primary key,
  user_id integer unique references users on delete cascade,
  email text unique,
  trusted_at timestamptz,
  warned_at timestamptz,
  suspended_until timestamptz,
  check ((user_id is null) <> (email is null))
);

-- What keeps an offer from being published: an operator hid it, paused it, closed it, or requires a change. Several can be in force.
create table offer_holds (
  id integer generated always as identity primary key,
  offer_id integer not null references offers_with_deleted on delete cascade,
  kind text not null check (kind in ('hidden', 'paused', 'closed', 'change')),
  message text not null,
  held_by integer references users on delete set null,
  held_at timestamptz not null,
  -- The status before the first hold, to which the release of the last one returns.
  was_status text not null,
  -- When the seller said that the required change is made.
  resubmitted_at timestamptz
);
create index offer_holds_offer_idx on offer_holds (offer_id);
create index offer_holds_held_by_idx on offer_holds (held_by);
create index offer_holds_resubmitted_idx on offer_holds (resubmitted_at) where resubmitted_at is not null;
