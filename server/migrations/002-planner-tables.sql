-- Everything that is synced, column for column as the registry in domain/src/schema.ts.
-- Foreign keys are deferred: one list of changes may delete a row and put it back under the same id.

create domain instant as timestamptz(3)
  check (value >= '0001-01-01T00:00:00Z' and value < '9999-12-31T23:59:59.9995Z');
create domain task_text as text check (btrim(value) <> '' and char_length(value) <= 500);
create domain notes_text as text check (char_length(value) <= 2000);
create domain item_status as text check (value in ('Agendado', 'Esperando', 'Pausado', 'Completado'));

create table categories (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and char_length(name) <= 50),
  color text not null check (color ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);

create table long_term_goals (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  notes notes_text,
  target_date date,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred
);

create table projects (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title task_text not null,
  description notes_text,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  long_term_goal_id uuid,
  progress integer not null check (progress between 0 and 100),
  start_date date,
  end_date date,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred,
  foreign key (user_id, long_term_goal_id) references long_term_goals deferrable initially deferred
);

create table weekly_goals (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  notes notes_text,
  week_start date not null,
  status item_status,
  project_id uuid,
  long_term_goal_id uuid,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred,
  foreign key (user_id, project_id) references projects deferrable initially deferred,
  foreign key (user_id, long_term_goal_id) references long_term_goals deferrable initially deferred
);

create table todos (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  completed boolean not null,
  time_spent integer not null check (time_spent >= 0),
  is_deferred boolean not null,
  order_position integer not null,
  category_id uuid,
  notes notes_text,
  last_started_at instant,
  is_running boolean not null,
  weekly_goal_id uuid,
  project_id uuid,
  long_term_goal_id uuid,
  pomodoro_duration integer not null check (pomodoro_duration between 1 and 120),
  resume_note text check (char_length(resume_note) <= 500),
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred,
  foreign key (user_id, weekly_goal_id) references weekly_goals deferrable initially deferred,
  foreign key (user_id, project_id) references projects deferrable initially deferred,
  foreign key (user_id, long_term_goal_id) references long_term_goals deferrable initially deferred
);

create table bucket_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  notes notes_text,
  original_data jsonb,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred
);

create table snooze_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  notes notes_text,
  snooze_until instant not null,
  status item_status,
  weekly_goal_id uuid,
  original_data jsonb,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred,
  foreign key (user_id, weekly_goal_id) references weekly_goals deferrable initially deferred
);

create table objectives (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  title task_text not null,
  description notes_text,
  deadline date,
  completed boolean not null,
  order_position integer not null,
  category_id uuid,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred
);

create table key_results (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  objective_id uuid not null,
  text task_text not null,
  start_date date,
  end_date date,
  initial_value double precision not null,
  target_value double precision not null,
  current_value double precision not null,
  unit text not null check (char_length(unit) <= 20),
  completed boolean not null,
  order_position integer not null,
  link_url text check (char_length(link_url) <= 2000),
  last_updated instant,
  next_milestone_date date,
  next_milestone_value double precision,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, objective_id) references objectives deferrable initially deferred
);

create table project_objectives (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  project_id uuid not null,
  objective_id uuid not null,
  created_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, project_id) references projects deferrable initially deferred,
  foreign key (user_id, objective_id) references objectives deferrable initially deferred
);

create table trash_items (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  original_table text not null check (original_table ~ '^[a-z_]{1,63}$'),
  original_id uuid not null,
  text task_text not null,
  notes notes_text,
  category_id uuid,
  original_data jsonb not null,
  deleted_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred
);

create table focus_sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Not a foreign key: a session outlives its to-do.
  todo_id uuid,
  started_at instant not null,
  ended_at instant,
  session_type text not null check (session_type in ('focus', 'break', 'meeting')),
  notes notes_text,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);

create table automated_tasks (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  text task_text not null,
  notes notes_text,
  category_id uuid,
  recurrence text not null check (btrim(recurrence) <> '' and char_length(recurrence) <= 500),
  starts_on date not null,
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  add_to text not null check (add_to in ('today', 'later', 'bucket')),
  enabled boolean not null,
  last_run_on date,
  next_run_at instant,
  order_position integer not null,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, category_id) references categories deferrable initially deferred
);

create table profiles (
  user_id uuid not null references users on delete cascade,
  id uuid not null check (id = user_id),
  name text check (char_length(name) <= 200),
  email text check (char_length(email) <= 320),
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);

create table settings (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  key text not null check (key ~ '^[a-z][a-z0-9_.]{0,62}$'),
  -- Null is the JSON null: a setting that was set to nothing.
  value jsonb,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);

-- What holds for every synced table alike: a pull finds what is new by version, a user sees own rows alone (forced,
-- so that even the owner of the tables sees none without naming a user), and links are found from their other end.
do $$
declare
  name text;
  link record;
begin
  foreach name in array array[
    'categories', 'long_term_goals', 'projects', 'weekly_goals', 'todos', 'bucket_items', 'snooze_items', 'objectives',
    'key_results', 'project_objectives', 'trash_items', 'focus_sessions', 'automated_tasks', 'profiles', 'settings'
  ] loop
    execute format('create index %I on %I (user_id, version)', name || '_by_version', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I to app_user using (user_id = app_user_id())', name);
    execute format('grant select, insert, update, delete on %I to app_user', name);
    for link in
      select a.attname as column_name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.conrelid = name::regclass and cardinality(c.conkey) = 2
    loop
      execute format(
        'create index %I on %I (user_id, %I) where %I is not null',
        name || '_by_' || link.column_name, name, link.column_name, link.column_name
      );
    end loop;
  end loop;
end $$;
