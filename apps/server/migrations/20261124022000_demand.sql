-- Questions of the search, counted without persons: words of the dictionary, a grid cell of the map (as in `offers.grid_cells`;
-- null without a place), a day. `visitor_groups` and `unanswered_groups` are sets of sixteen bits, one for each group of visitors.
create table question_counts (
  day date not null,
  cell integer,
  voivodeship text,
  reading text not null check (length(reading) <= 80),
  words text not null check (length(words) <= 80),
  asked integer not null check (asked > 0),
  unanswered integer not null check (unanswered between 0 and asked),
  visitor_groups integer not null check (visitor_groups between 0 and 65535),
  unanswered_groups integer not null check (unanswered_groups between 0 and 65535),
  unique nulls not distinct (day, cell, reading)
);
create index question_counts_cell_idx on question_counts (cell, day) where unanswered > 0;

-- A question that was followed by another on the same open page.
create table question_changes (
  day date not null,
  voivodeship text,
  reading text not null check (length(reading) <= 80),
  words text not null check (length(words) <= 80),
  next_reading text not null check (length(next_reading) <= 80),
  next_words text not null check (length(next_words) <= 80),
  times integer not null check (times > 0),
  visitor_groups integer not null check (visitor_groups between 0 and 65535),
  unique nulls not distinct (day, voivodeship, reading, next_reading)
);
