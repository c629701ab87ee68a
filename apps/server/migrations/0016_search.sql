-- What offers are found by: a vector of dictionary forms that the application makes, as PostgreSQL has no Polish dictionary of
-- its own and a hosted one takes none. `search_version` says by which dictionary; 0 waits to be indexed.
alter table offers add column search tsvector not null default '', add column search_version integer not null default 0;

-- Found, counted and matched by the vector from now on; `words` stays for a seller's own list.
drop index offers_words_idx;
-- Without a pending list: a search never pays for the writes before it.
create index offers_search_idx on offers using gin (search) with (fastupdate = off) where status = 'active';
create index offers_search_version_idx on offers (search_version, id);

-- Whatever an offer is found by has changed: its words and categories at once, its vector by the application.
create or replace function refresh_offer_words(offer_ids integer[]) returns void language sql as $$
  update offers o
  set categories = found.categories, words = found.words, search_version = 0
  from (
    select o.id, coalesce(array_agg(distinct p.category) filter (where p.id is not null), '{}') as categories,
      unaccent(lower(concat_ws(' ', o.title, string_agg(distinct p.name, ' '), s.name))) as words
    from offers o
    join sellers s on s.id = o.seller_id
    left join offer_items oi on oi.offer_id = o.id and oi.removed_at is null
    left join variants v on v.id = oi.variant_id
    left join products p on p.id = v.product_id
    where o.id = any(offer_ids)
    group by o.id, s.name
  ) found
  where o.id = found.id
$$;

drop trigger offers_words on offers;
create trigger offers_words after update of title, description, location_id on offers
  for each row when ((old.title, old.description, old.location_id) is distinct from (new.title, new.description, new.location_id))
  execute function refresh_words_of_offer();
drop trigger products_offer_words on products;
create trigger products_offer_words after update of name, category, description on products
  for each row when ((old.name, old.category, old.description) is distinct from (new.name, new.category, new.description))
  execute function refresh_words_of_product();

create function refresh_words_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array(select distinct offer_id from offer_items where variant_id = new.id));
  return null;
end $$;
create trigger variants_offer_words after update of name, net_quantity, net_unit on variants
  for each row when ((old.name, old.net_quantity, old.net_unit) is distinct from (new.name, new.net_quantity, new.net_unit))
  execute function refresh_words_of_variant();

create function refresh_words_of_location() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array(select id from offers where location_id = new.id));
  return null;
end $$;
create trigger locations_offer_words after update of town on locations
  for each row when (old.town is distinct from new.town) execute function refresh_words_of_location();

-- Words of the market that no dictionary knows – names of people, breeds, brands – by which typos in them are found.
create table search_words (
  word text primary key,
  stem text not null
);
create index search_words_stem_idx on search_words (stem);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);

-- What the search box proposes while somebody types: names of goods and of sellers, folded.
create table search_names (
  kind text not null check (kind in ('product', 'seller')),
  folded text collate "C" not null,
  -- Of the seller; 0 for goods, which many sell.
  seller_id integer not null default 0,
  name text not null,
  -- The leaf category of goods.
  category text,
  primary key (kind, folded, seller_id)
);
create index search_names_trigram_idx on search_names using gin (folded gin_trgm_ops);
