-- What a buyer whom no e-mail reaches said on the phone about the cancellation by the seller. The next status empties it.
alter table reservations add column phone_answer text check (phone_answer in ('agreed', 'declined'));

-- The list of the buyers that a seller still has to call.
create index reservations_to_call_idx on reservations (seller_id, id desc)
  where buyer_id is null and contact_email is null and contact_phone is not null and phone_answer is null
    and status in ('change_proposed', 'rejected', 'cancelled');
