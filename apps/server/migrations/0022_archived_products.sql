-- Goods that are no longer made keep their history, out of the way.

alter table products add column archived_at timestamptz;
