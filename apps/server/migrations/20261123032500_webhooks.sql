-- Addresses of sellers that are told of events. The secret signs what is sent, so it is stored as it is; after a rotation the previous
-- one signs as well until it ends.
create table webhooks (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  seller_id integer not null references sellers on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  version integer not null default 1,
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('seller', 'failures', 'gone')),
  -- Since when no delivery has succeeded.
  failing_since timestamptz,
  -- One process at a time delivers to an address.
  busy_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_by is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_seller_idx on webhooks (seller_id, id);
create index webhooks_user_idx on webhooks (user_id);

-- One event for one webhook, with the result of its last attempt.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks on delete cascade,
  message_id text not null unique,
  event text not null,
  -- Deliveries of one reservation are sent in the order of their ids.
  reservation_id integer,
  data jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  response_status integer,
  error text,
  duration_ms integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index webhook_deliveries_log_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_pending_idx on webhook_deliveries (webhook_id, reservation_id, id) where status = 'pending';

-- Leaves an event for every webhook of the seller that wants it, in the transaction of the change, and wakes its delivery.
create function enqueue_webhook_event(of_seller integer, of_event text, of_reservation integer, with_data jsonb) returns void
language sql as $$
  with made as (
    insert into webhook_deliveries (webhook_id, message_id, event, reservation_id, data)
    select w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), of_event, of_reservation, with_data
    from webhooks w where w.seller_id = of_seller and w.disabled_at is null and of_event = any(w.events)
    returning webhook_id)
  insert into outbox_messages (topic, payload)
  select 'webhook.deliver', jsonb_build_object('webhookId', webhook_id) from made
$$;

create function enqueue_reservation_webhooks() returns trigger language plpgsql as $$
declare
  facts jsonb := jsonb_build_object('reservationId', new.id, 'number', new.number, 'offerId', new.offer_id, 'status', new.status);
begin
  if old.status = 'draft' then
    perform enqueue_webhook_event(new.seller_id, 'reservation.submitted', new.id, facts);
    if new.status = 'accepted' then
      perform enqueue_webhook_event(new.seller_id, 'reservation.accepted', new.id, facts);
    end if;
  elsif old.status = new.status then
    perform enqueue_webhook_event(new.seller_id, 'reservation.changed', new.id, facts);
  else
    perform enqueue_webhook_event(new.seller_id, 'reservation.' || case
      when new.status in ('accepted', 'rejected', 'expired', 'cancelled', 'completed') then new.status else 'changed' end, new.id, facts);
  end if;
  return null;
end $$;
create trigger reservations_webhooks after update on reservations for each row
when (new.status <> 'draft' and (old.status <> new.status or old.version <> new.version))
execute function enqueue_reservation_webhooks();

-- An offer is published when it becomes active, and closed when it stops being active.
create function enqueue_offer_webhooks() returns trigger language plpgsql as $$
begin
  perform enqueue_webhook_event(new.seller_id, case when new.status = 'active' then 'offer.published' else 'offer.closed' end, null,
    jsonb_build_object('offerId', new.id, 'status', new.status));
  return null;
end $$;
create trigger offers_webhooks after update on offers_with_deleted for each row
when (old.status <> new.status and 'active' in (old.status, new.status))
execute function enqueue_offer_webhooks();

create or replace function enqueue_low_stock() returns trigger language plpgsql as $$
begin
  insert into outbox_messages (topic, payload) values ('stock.low', jsonb_build_object('itemId', new.id));
  perform enqueue_webhook_event(i.seller_id, 'stock.low', null, jsonb_build_object('itemId', new.id, 'variantId', new.variant_id,
    'inventoryId', new.inventory_id, 'available', new.quantity - new.held))
  from inventories i where i.id = new.inventory_id;
  return null;
end $$;
