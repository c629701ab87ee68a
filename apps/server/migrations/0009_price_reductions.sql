-- What a cut price is measured against, frozen when the cut was made (ustawa o informowaniu o cenach towarów i usług, art. 4).
-- All four are null while the price in force is no reduction.
alter table offer_items
  add column reduced_at timestamptz,
  -- The lowest price in force in the 30 days before the cut, and whether there were less than 30 days to look at.
  add column lowest_before integer,
  add column lowest_since_listed boolean,
  -- The price before the first of the cuts that led here: what is shown for goods that spoil fast.
  add column first_before integer,
  add check (num_nulls(reduced_at, lowest_before, lowest_since_listed, first_before) in (0, 4)),
  add check (lowest_before <= first_before);
