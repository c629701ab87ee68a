-- A product's cover is its picture number 0. Products saved by their sellers counted from 1, and had no cover in the lists.
-- In two steps: each row meets the primary key by itself.
update product_pictures set position = -position where product_id in (
  select product_id from product_pictures group by product_id having min(position) = 1);
update product_pictures set position = -position - 1 where position < 0;
alter table product_pictures add constraint product_pictures_position_check check (position >= 0);
