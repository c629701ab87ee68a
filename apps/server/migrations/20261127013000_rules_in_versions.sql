-- Synonyms, seasons and fields of categories are edited in versions like the rules of content; a version says why it was made.
alter table market_rules add column reason text;
alter table market_rules drop constraint market_rules_kind_check;
alter table market_rules add constraint market_rules_kind_check
  check (kind in ('words', 'categories', 'synonyms', 'seasons', 'fields')) not valid;
