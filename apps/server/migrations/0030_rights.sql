-- What a buyer declares by law about a binding order from a trader: withdrawal and complaints, with the seller's answer.
create table buyer_statements (
  id integer generated always as identity primary key,
  reservation_id integer not null references reservations on delete cascade,
  kind text not null check (kind in ('withdrawal', 'complaint')),
  name text not null,
  -- Null once the person had it deleted.
  email text,
  filed_at timestamptz not null default now(),
  description text,
  demand text check (demand in ('replacement', 'repair', 'reduction', 'refund')),
  answer_by timestamptz,
  -- When the seller was reminded that the time runs out.
  reminded_at timestamptz,
  verdict text check (verdict in ('accepted', 'rejected')),
  answer text,
  answered_at timestamptz,
  check ((kind = 'complaint') = (description is not null and demand is not null and answer_by is not null)),
  check ((answered_at is null) = (verdict is null) and (answered_at is null) = (answer is null))
);
create index buyer_statements_reservation_idx on buyer_statements (reservation_id, id);
-- One withdraws once.
create unique index buyer_statements_withdrawal_key on buyer_statements (reservation_id) where kind = 'withdrawal';
create index buyer_statements_open_idx on buyer_statements (answer_by) where kind = 'complaint' and answered_at is null;

-- As it was when the line was made: what spoils fast cannot be given back.
alter table reservation_items add column returnable boolean not null default true;
update reservation_items i set returnable = false
  from offer_items o join variants v on v.id = o.variant_id join products p on p.id = v.product_id
  where o.id = i.offer_item_id and p.perishable;
