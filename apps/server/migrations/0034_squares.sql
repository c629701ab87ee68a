-- In which square of the map an offer stands, so that one index answers "these words, on this shelf, around here". Two words of
-- an index that share few offers are told apart by the index alone; a circle and words in two indexes are not. A tenth of a
-- degree high and 0.15 wide, counted from the south-west (`squaresAround` counts the same way). Longitude 180 is -180.
alter table offers add column squares integer[] not null generated always as (
  array[floor((latitude + 90) * 10)::integer * 2400 + floor((longitude + 180) / 0.15)::integer % 2400]) stored;

create index offers_found_idx on offers using gin (search, categories, squares) with (fastupdate = off) where status = 'active';
drop index offers_search_idx;
drop index offers_categories_idx;
