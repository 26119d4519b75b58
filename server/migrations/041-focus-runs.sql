-- What devices saw of a timer; totals and sessions follow from it.
create table focus_runs (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Not a foreign key: a run outlives its to-do.
  todo_id uuid not null,
  device_id uuid not null,
  started_at instant not null,
  ordered_at instant not null,
  seen_at instant not null,
  stopped_at instant,
  cut_at instant,
  kept_until instant,
  is_corrected boolean not null,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);
create index focus_runs_by_version on focus_runs (user_id, version);
create index focus_runs_by_todo on focus_runs (user_id, todo_id);
alter table focus_runs enable row level security;
alter table focus_runs force row level security;
create policy own_rows on focus_runs to app_user using (user_id = app_user_id());
grant select, insert, update, delete on focus_runs to app_user;

-- Null until somebody asks: what the total has beside the log is then counted once.
alter table todos add column unlogged_seconds integer;

-- The time of a to-do is summed up from all its sessions, not from the open one alone.
drop index focus_sessions_open;
create index focus_sessions_by_todo on focus_sessions (user_id, todo_id);
