-- How long somebody thinks a to-do takes; null where nobody said.
alter table todos add column planned_minutes integer check (planned_minutes between 1 and 1440);
