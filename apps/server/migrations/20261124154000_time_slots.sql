-- An occurrence can be divided into time slots: equal parts with a capacity each, of which a buyer chooses one.
alter table schedules_with_deleted
  add column time_slot_minutes smallint check (time_slot_minutes in (15, 30, 60)),
  add column time_slot_capacity integer check (time_slot_capacity > 0),
  add check ((time_slot_minutes is null) = (time_slot_capacity is null));
select create_view_without_deleted('schedules');

-- How many reservations each time slot has, in the row that every reservation locks, so that one statement takes a place.
alter table occurrences
  add column time_slot_minutes smallint check (time_slot_minutes in (15, 30, 60)),
  add column time_slot_capacity integer check (time_slot_capacity > 0),
  add column time_slot_counts integer[],
  add check ((time_slot_minutes is null) = (time_slot_capacity is null)),
  add check ((time_slot_minutes is null) = (time_slot_counts is null)),
  add check (time_slot_counts is null or (0 <= all (time_slot_counts) and time_slot_capacity >= all (time_slot_counts)));

alter table reservations
  -- The start of the chosen time slot.
  add column time_slot timestamptz,
  -- The start of the time slot in which it holds a place of the occurrence `slot_id`.
  add column held_time_slot timestamptz;

-- The number of the time slot that starts at this instant, from 1; null when none does.
create function time_slot_number(o occurrences, start timestamptz) returns integer language sql stable as $$
  select case when start >= o.starts_at and start < o.ends_at
    and extract(epoch from start - o.starts_at)::numeric % (o.time_slot_minutes * 60) = 0
    then (extract(epoch from start - o.starts_at) / (o.time_slot_minutes * 60))::integer + 1 end
$$;

-- The agreed times of a reservation: those of its time slot, or of the whole occurrence.
create function agreed_start(o occurrences, time_slot timestamptz) returns timestamptz language sql stable as $$
  select case when time_slot_number(o, time_slot) is null then o.starts_at else time_slot end
$$;
create function agreed_end(o occurrences, time_slot timestamptz) returns timestamptz language sql stable as $$
  select case when time_slot_number(o, time_slot) is null then o.ends_at
    else least(o.ends_at, time_slot + o.time_slot_minutes * interval '1 minute') end
$$;

-- Whether another reservation has room, in its time slot where the occurrence is divided.
create function has_room(o occurrences, time_slot timestamptz) returns boolean language sql stable as $$
  select case when o.time_slot_minutes is null then time_slot is null and (o.capacity is null or o.reserved_count < o.capacity)
    else coalesce(o.time_slot_counts[time_slot_number(o, time_slot)] < o.time_slot_capacity, false) end
$$;

-- The counts of the time slots after one reservation less in the first and one more in the second; either may be null.
create function changed_counts(o occurrences, released timestamptz, taken timestamptz) returns integer[] language sql stable as $$
  select array_agg(c - case when n = time_slot_number(o, released) then 1 else 0 end
    + case when n = time_slot_number(o, taken) then 1 else 0 end order by n)
  from unnest(o.time_slot_counts) with ordinality as counted (c, n)
$$;

-- The time slots as the API shows them.
create function time_slots_json(starts_at timestamptz, ends_at timestamptz, minutes integer, capacity integer, counts integer[])
returns json language sql stable as $$
  select json_agg(json_build_object(
    'startsAt', instant_text(starts_at + (n - 1) * minutes * interval '1 minute'),
    'endsAt', instant_text(least(ends_at, starts_at + n * minutes * interval '1 minute')),
    'remaining', capacity - counts[n]) order by n)
  from generate_subscripts(counts, 1) as n
$$;

-- A divided occurrence has one count per time slot and the capacity of all of them. Who divides an occurrence with
-- reservations writes their counts in the same statement.
create function divide_occurrence() returns trigger language plpgsql as $$
declare
  slots integer := ceil(extract(epoch from new.ends_at - new.starts_at) / (new.time_slot_minutes * 60));
begin
  if new.time_slot_minutes is null then
    new.time_slot_counts := null;
  elsif cardinality(new.time_slot_counts) is distinct from slots then
    if new.reserved_count > 0 then
      raise exception 'an occurrence with reservations keeps its time slots';
    end if;
    new.time_slot_counts := array_fill(0, array[slots]);
  end if;
  if new.time_slot_minutes is not null then
    new.capacity := slots * new.time_slot_capacity;
  end if;
  return new;
end
$$;
create trigger divide_occurrence before insert or update of starts_at, ends_at, time_slot_minutes, time_slot_capacity, time_slot_counts
  on occurrences for each row when (new.time_slot_minutes is not null or new.time_slot_counts is not null)
  execute function divide_occurrence();
