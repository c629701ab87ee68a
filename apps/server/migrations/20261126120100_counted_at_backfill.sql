-- run in batches
-- From the ledger, where a count is a change of the quantity alone.
update items_with_deleted i set counted_at = coalesce(
  (select max(m.created_at) from stock_movements m where m.item_id = i.id and m.delta_quantity <> 0 and m.delta_held = 0), i.created_at)
where i.id in (select id from items_with_deleted where counted_at is null order by id limit 500 for update)
