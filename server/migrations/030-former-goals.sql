-- A goal that became a to-do keeps what a to-do has no column for, as items of the bucket and the snooze list do.
alter table todos add column original_data jsonb;
