-- Every instant of the API has one format: UTC with milliseconds, like instantText() of the contract.
create or replace function instant_text(at timestamptz) returns text language sql stable strict parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
