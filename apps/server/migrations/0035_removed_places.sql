-- Places and positions of offers come back like everything else that was deleted a moment ago.
alter table removed_things drop constraint removed_things_kind_check;
alter table removed_things add check (kind in
  ('product', 'variant', 'item', 'inventory', 'schedule', 'offer', 'location', 'position'));
