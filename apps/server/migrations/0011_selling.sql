-- Nobody types the same week twice: offers that come back every week, windows that were moved, orders until the end of a window.

-- The day on which the offer begins anew: its dates move on by a week, its own limits are filled up. Null: it does not come back.
alter table offers add column renew_on date;
create index offers_renew_idx on offers (renew_on) where renew_on is not null and status <> 'archived';

-- The limit as the seller last typed it; `quantity` itself sinks with every hand-over.
alter table offer_items add column typed_quantity numeric(12, 3);
update offer_items set typed_quantity = quantity;

-- The day of the rule for which a moved window stands: the rule does not make that day again.
alter table occurrences add column moved_from date;

-- Orders may go on while the window is open ("Dziś mam do 18:00").
alter table occurrences drop constraint occurrences_check;
alter table occurrences add constraint occurrences_in_order check (starts_at < ends_at and cutoff_at <= ends_at);
