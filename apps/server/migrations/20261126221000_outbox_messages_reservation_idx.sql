-- run without a transaction
create index concurrently if not exists outbox_messages_reservation_idx on outbox_messages ((payload ->> 'reservationId'), id) where topic = 'reservation.email';
