-- A timetable of one day that stands behind one offer ("Dziś mam"): it is in no list and is not counted.
alter table schedules add column single_use boolean not null default false;
