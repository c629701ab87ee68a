-- A stock row whose free amount falls to the mark of its seller says so in the outbox, whoever moved it, in the same transaction. The
-- condition stands in the trigger: rows without a mark, and moves that cross nothing, call no function.
create function leave_low_stock() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('stock.low', jsonb_build_object('itemId', new.id));
  return null;
end $$;

create trigger items_run_low after update of quantity, held on items
  for each row when (
    new.low_stock_at is not null
    and new.quantity - new.held <= new.low_stock_at
    and old.quantity - old.held > new.low_stock_at)
  execute function leave_low_stock();
