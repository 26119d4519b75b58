-- What repeats by itself: where it goes, what it is for, pauses and exceptions; and the log of its runs.
alter table automated_tasks
  add column weekly_goal_id uuid,
  add column project_id uuid,
  add column long_term_goal_id uuid,
  add column planned_minutes integer check (planned_minutes between 1 and 1440),
  add column pomodoro_duration integer not null default 25 check (pomodoro_duration between 1 and 120),
  add column words text check (char_length(words) <= 500),
  add column counts_from_done boolean not null default false,
  add column except_on jsonb not null default '[]',
  add column missed text not null default 'keep_one',
  add column paused_until date,
  add column runs_after instant,
  add column last_item_id uuid,
  add column times_run integer not null default 0,
  add foreign key (user_id, weekly_goal_id) references weekly_goals deferrable initially deferred,
  add foreign key (user_id, project_id) references projects deferrable initially deferred,
  add foreign key (user_id, long_term_goal_id) references long_term_goals deferrable initially deferred,
  drop constraint automated_tasks_add_to_check;
-- The rows are hidden from whoever names no user, also from the owner of the table.
alter table automated_tasks no force row level security;
update automated_tasks set add_to = 'today_bottom' where add_to = 'today';
alter table automated_tasks force row level security;
alter table automated_tasks
  alter column pomodoro_duration drop default,
  alter column counts_from_done drop default,
  alter column except_on drop default,
  alter column missed drop default,
  alter column times_run drop default;
create index automated_tasks_by_weekly_goal_id on automated_tasks (user_id, weekly_goal_id) where weekly_goal_id is not null;
create index automated_tasks_by_project_id on automated_tasks (user_id, project_id) where project_id is not null;
create index automated_tasks_by_long_term_goal_id on automated_tasks (user_id, long_term_goal_id)
  where long_term_goal_id is not null;

create table automation_runs (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  automation_id uuid not null,
  text task_text not null,
  due_on date not null,
  ran_at instant not null,
  cause text not null,
  result text not null,
  item_table text,
  item_id uuid,
  version bigint not null,
  primary key (user_id, id)
);
create index automation_runs_by_version on automation_runs (user_id, version);
alter table automation_runs enable row level security;
alter table automation_runs force row level security;
create policy own_rows on automation_runs to app_user using (user_id = app_user_id());
grant select, insert, update, delete on automation_runs to app_user;

-- Whose automations are due: asked by the server itself every half minute, of all users at once.
create index automated_tasks_due on automated_tasks (next_run_at) where enabled;
do $$
declare
  name text;
begin
  foreach name in array array['automated_tasks', 'todos', 'bucket_items', 'weekly_goals'] loop
    execute format(
      'create policy due_work on %I for select to current_user using (current_setting(''app.due_work'', true) = ''on'')',
      name
    );
  end loop;
end $$;

-- Ids of users, nothing of what they wrote; those that have waited longest first.
create function due_automation_users(at timestamptz) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_users uuid[];
begin
  perform set_config('app.due_work', 'on', true);
  select array_agg(user_id order by since) into found_users
  from (
    select user_id, min(next_run_at) as since
    from automated_tasks as rule
    -- Without a moment to count from it has not begun: what was imported or restored begins when it is first seen.
    where enabled and (next_run_at <= at or (next_run_at is null and runs_after is null))
      -- What waits until the last one is done is looked at when it is.
      and not (
        (missed = 'wait' or counts_from_done)
        and last_item_id is not null
        and (
          exists (select from todos as t where t.user_id = rule.user_id and t.id = last_item_id and not t.completed)
          or exists (select from bucket_items as b where b.user_id = rule.user_id and b.id = last_item_id and not b.completed)
          or exists (select from weekly_goals as g where g.user_id = rule.user_id and g.id = last_item_id and not g.completed)
          or exists (select from snooze_items as s where s.user_id = rule.user_id and s.id = last_item_id and not s.completed)
        )
      )
    group by user_id
  ) as due;
  perform set_config('app.due_work', '', true);
  return coalesce(found_users, '{}');
end $$;

revoke execute on function due_automation_users from public;
