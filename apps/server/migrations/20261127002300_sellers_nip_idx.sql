-- run without a transaction
create index concurrently if not exists sellers_nip_idx on sellers (nip) where nip is not null;
