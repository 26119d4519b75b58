-- Events that have a time and no zone are at that time wherever somebody is: what the clock shows is kept, not the
-- instant of the place where the calendar was read.
alter table calendar_events
  add column starts_local text check (starts_local ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$'),
  add column ends_local text check (ends_local ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$');
