-- When the seller last said how much there is: set, adjusted or confirmed. What reservations take and return changes the held
-- quantity as well and is no count.
alter table items_with_deleted add column counted_at timestamptz;
alter table items_with_deleted alter column counted_at set default now();
select create_view_without_deleted('items');

create function mark_counted() returns trigger language plpgsql as $$
begin
  new.counted_at := now();
  return new;
end $$;
create trigger items_mark_counted before update of quantity on items_with_deleted for each row
  when (old.quantity <> new.quantity and old.held = new.held) execute function mark_counted();
