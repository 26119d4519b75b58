-- What a run changed that was there before, so that it can be taken back from the log.
alter table automation_runs add column changed jsonb;
-- Rules for to-dos that are for a goal alone.
alter table automated_tasks add column if_goal boolean not null default false;
alter table automated_tasks alter column if_goal drop default;
