-- Certificates of sellers, which operators enter and compare with their issuers.
create table seller_documents (
  id integer primary key generated always as identity,
  seller_id integer not null references sellers (id) on delete cascade,
  kind text not null check (kind in ('organic', 'integrated', 'regional', 'quality', 'other')),
  number text not null,
  issuer text not null,
  expires_on date not null,
  added_by integer not null references users (id),
  added_at timestamptz not null,
  checked_by integer references users (id),
  checked_at timestamptz,
  version integer not null default 1,
  check ((checked_by is null) = (checked_at is null))
);
create index seller_documents_seller_idx on seller_documents (seller_id, expires_on, id);
create index seller_documents_added_by_idx on seller_documents (added_by);
create index seller_documents_checked_by_idx on seller_documents (checked_by) where checked_by is not null;
