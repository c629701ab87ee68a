-- What a schedule says in Polish, and the public holiday a day falls on: written with the rule, so that lists read them as they are.
alter table schedules add column words text not null default '';
alter table occurrences add column holiday text;

-- An instant as JSON carries it, in Polish wall time with its offset: 2026-01-23T14:55:00+01:00.
create function instant_text(at timestamptz) returns text language sql stable strict parallel safe as $$
  select to_char(at at time zone 'Europe/Warsaw', 'YYYY-MM-DD"T"HH24:MI:SS')
    || to_char((at at time zone 'Europe/Warsaw') - (at at time zone 'UTC'), '"+"HH24:MI')
$$;
