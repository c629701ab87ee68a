-- Places of a gmina by its name: `folded_region` begins with it.
create index gazetteer_places_region_idx on gazetteer_places (folded_region collate "C") where kind <> 'postal';
