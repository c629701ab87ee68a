-- A seller counts what was on the screen. Whoever changes the quantity otherwise (a hand-over, a write-off) makes that count stale,
-- so every change of it is a new version; holding for reservations is none, it does not change what is on the shelf.
create function item_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger items_version before update of quantity on items
  for each row when (old.quantity is distinct from new.quantity and old.version = new.version) execute function item_changed();
