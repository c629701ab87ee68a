-- People from other houses who may open an account here: told apart by the provider's own id, never by an e-mail.

create table social_identities (
  provider text not null check (provider in ('facebook')),
  provider_id text not null,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, provider_id),
  unique (user_id, provider)
);
