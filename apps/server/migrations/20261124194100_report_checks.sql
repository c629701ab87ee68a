-- The wider checks hold for every row that the narrower ones let in.
alter table reports validate constraint reports_target_type_check;
alter table reports validate constraint reports_measure_check;
