-- What the words of an offer sound like (`alcohol`, `eco` …) when the notice comes from them and not from a person.
alter table reports add column doubt text;
-- Each doubt about each offer is asked once; what an operator decided about it stands.
create unique index reports_doubt_idx on reports (target_id, doubt) where doubt is not null;
