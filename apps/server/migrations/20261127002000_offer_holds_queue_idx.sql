-- run without a transaction
-- Held offers in the order in which operators read them: those whose seller made the required change first, then the newest.
create index concurrently if not exists offer_holds_queue_idx on offer_holds ((resubmitted_at is null), (-id));
