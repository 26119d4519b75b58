-- Connected calendars, and what stands in them.
create table calendar_connections (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null,
  state text not null,
  last_success_at instant,
  last_error text,
  calendars jsonb not null,
  hidden_calendars jsonb not null,
  created_at instant not null,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id)
);

create table calendar_events (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  connection_id uuid not null,
  calendar text not null,
  title text,
  starts_at instant,
  ends_at instant,
  starts_on date,
  ends_on date,
  color text,
  status text not null,
  link_url text,
  updated_at instant not null,
  version bigint not null,
  primary key (user_id, id),
  foreign key (user_id, connection_id) references calendar_connections deferrable initially deferred
);
create index calendar_events_by_connection_id on calendar_events (user_id, connection_id);

do $$
declare
  name text;
begin
  foreach name in array array['calendar_connections', 'calendar_events'] loop
    execute format('create index %I on %I (user_id, version)', name || '_by_version', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I to app_user using (user_id = app_user_id())', name);
    execute format('grant select, insert, update, delete on %I to app_user', name);
  end loop;
end $$;
