-- A place that only closed offers and past windows remember is taken out of the seller's lists without being deleted.
alter table locations add column removed_at timestamptz;
