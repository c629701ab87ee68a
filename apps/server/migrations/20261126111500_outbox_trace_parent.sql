-- The request that enqueued a message and the process that handles it are one trace.
alter table outbox_messages add column trace_parent text;
