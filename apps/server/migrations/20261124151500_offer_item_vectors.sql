-- What the search compares a question with, for each item of an offer: a list shows the item that answers, with its own price.
-- Written with the vector of the offer; offers are indexed again because the version of the rules rises.
create table offer_item_vectors (
  offer_item_id integer primary key references offer_items_with_deleted (id) on delete cascade,
  search_vector tsvector not null
);
