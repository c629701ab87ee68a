alter table sessions validate constraint sessions_observer_id_fkey;
