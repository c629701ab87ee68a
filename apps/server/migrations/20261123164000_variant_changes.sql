-- A saved variant is a change of its product, in whatever way it was saved.
create or replace trigger variants_changed_touch after update on variants_with_deleted
  for each row when (old is distinct from new) execute function touch_product_of_variant();
