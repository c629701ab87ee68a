-- When the smaller widths of a picture were made, and how often that failed.
alter table uploads
  add column renditions_at timestamptz,
  add column rendition_attempts smallint not null default 0;
create index uploads_without_renditions_idx on uploads (id) where renditions_at is null and rendition_attempts < 3;
