-- Accounts, and the bookkeeping of sync: who may see what, and what changed since when.

-- The role every request of a user runs as. Roles belong to the whole server, so it may exist already.
do $$
begin
  create role app_user nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;

-- A login that is not a superuser may need to be made a member before it can switch. Tried, not looked up: since
-- Postgres 16, whoever creates a role is its member without the right to switch to it.
do $$
begin
  perform set_config('role', 'app_user', true);
  perform set_config('role', 'none', true);
exception
  when insufficient_privilege then grant app_user to current_user;
end $$;

grant usage on schema public to app_user;

-- Null outside of a user's transaction: then no row is anybody's.
create function app_user_id() returns uuid
  language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 320),
  name text check (char_length(name) <= 200),
  created_at timestamptz(3) not null default now()
);

-- One row for each user: its lock puts the user's writes in line, its number is their cursor.
create table user_counters (
  user_id uuid primary key references users on delete cascade,
  version bigint not null default 0,
  -- A device whose cursor is older has missed deletions that are no longer known: it gets a snapshot.
  pruned_through bigint not null default 0
);

-- A transaction that arrives again gets its first answer again.
create table transactions (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  cursor bigint not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index transactions_by_cursor on transactions (user_id, cursor);
create index transactions_by_age on transactions (created_at);

create table tombstones (
  user_id uuid not null references users on delete cascade,
  table_name text not null,
  row_id uuid not null,
  version bigint not null,
  deleted_at timestamptz(3) not null,
  primary key (user_id, table_name, row_id)
);
create index tombstones_by_version on tombstones (user_id, version);
create index tombstones_by_age on tombstones (deleted_at);

-- Forced on none of these: the server itself signs users in and prunes across all of them.
alter table users enable row level security;
alter table user_counters enable row level security;
alter table transactions enable row level security;
alter table tombstones enable row level security;

create policy own_rows on users to app_user using (id = app_user_id());
create policy own_rows on user_counters to app_user using (user_id = app_user_id());
create policy own_rows on transactions to app_user using (user_id = app_user_id());
create policy own_rows on tombstones to app_user using (user_id = app_user_id());

grant select on users to app_user;
grant select, insert, update on user_counters to app_user;
grant select, insert on transactions to app_user;
grant select, insert, update, delete on tombstones to app_user;
