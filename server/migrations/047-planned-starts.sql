-- When a to-do is to be begun; of another day than today, it means nothing any more.
alter table todos add column planned_start instant;
