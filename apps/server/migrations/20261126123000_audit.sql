-- Acts of operators and sensitive acts of users. Rows are only added; each carries the hash of the row before it, so that a changed,
-- removed or inserted row is found. Persons are ids without foreign keys: an erasure must not change a row.
create table audit_entries (
  -- Without gaps, in the order of the chain; set by the trigger, as are the hashes.
  id bigint primary key default 0,
  at timestamptz not null,
  act text not null,
  source text not null check (source in ('user', 'guest', 'command')),
  actor_id integer,
  network text,
  -- The person whom the act concerns.
  subject_id integer,
  target_type text,
  target_id integer,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea not null default '',
  hash bytea not null default '',
  check ((source = 'user') = (actor_id is not null)),
  check ((target_type is null) = (target_id is null))
);
create index audit_entries_at_idx on audit_entries (at desc, id desc);
create index audit_entries_act_idx on audit_entries (act, at desc, id desc);
create index audit_entries_actor_idx on audit_entries (actor_id, at desc, id desc);
create index audit_entries_subject_idx on audit_entries (subject_id, at desc, id desc);

-- One row: the end of the chain, and the entry after which it begins since older ones were deleted.
create table audit_chain (
  id integer primary key default 1 check (id = 1),
  last_id bigint not null,
  last_hash bytea not null,
  anchor_id bigint not null,
  anchor_hash bytea not null
);
insert into audit_chain (last_id, last_hash, anchor_id, anchor_hash)
values (0, sha256('kram audit'), 0, sha256('kram audit'));

-- The text that is hashed. `verify-chain.ts` has the same expression: it does not trust this function.
create function audit_entry_text(e audit_entries) returns text stable language sql return
  jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.act, e.source, e.actor_id,
    e.network, e.subject_id, e.target_type, e.target_id, e.before, e.after, e.reason, encode(e.previous_hash, 'hex'))::text;

-- Other transactions that add an entry wait until this one ends.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_chain;
begin
  select * into strict head from audit_chain for update;
  new.id := head.last_id + 1;
  new.previous_hash := head.last_hash;
  new.hash := sha256(convert_to(audit_entry_text(new), 'UTF8'));
  update audit_chain set last_id = new.id, last_hash = new.hash;
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_no_update before update on audit_entries for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries execute function refuse_audit_change();
create trigger audit_chain_no_delete before delete on audit_chain for each row execute function refuse_audit_change();
create trigger audit_chain_no_truncate before truncate on audit_chain execute function refuse_audit_change();

-- Only what lies before the anchor may be deleted.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if old.id > (select anchor_id from audit_chain) then
    raise exception 'audit entries cannot be changed or deleted' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger audit_entries_keep before delete on audit_entries for each row execute function keep_audit_entry();

-- The end moves by one entry; the anchor moves to an existing entry that is older than any retention may be short.
create function guard_audit_chain() returns trigger language plpgsql as $$
begin
  if new.last_id not in (old.last_id, old.last_id + 1)
    or ((new.anchor_id, new.anchor_hash) is distinct from (old.anchor_id, old.anchor_hash) and not exists (
      select from audit_entries e where e.id = new.anchor_id and e.hash = new.anchor_hash and e.id > old.anchor_id
        and e.at < now() - interval '1 year'))
  then
    raise exception 'audit entries cannot be changed or deleted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_chain_guard before update on audit_chain for each row execute function guard_audit_chain();
