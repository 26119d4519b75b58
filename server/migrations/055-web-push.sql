-- Telling a person what is due while no page is open. Never sent to a browser: app_user is granted nothing.

-- Until when a page of this sign-in said that it is in sight.
alter table sessions add column watched_until timestamptz(3);

-- A browser that may be told. It goes with its sign-in: whoever signs out hears nothing more there. Where to tell it and
-- its keys are encrypted (AES-256-GCM); the mark finds the same browser again without them.
create table push_devices (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  mark bytea not null unique,
  secret bytea not null,
  zone text not null,
  language text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index push_devices_by_session on push_devices (session_id);

-- Whose rows are looked at for what is due: anew when they have changed, and when the next thing is due.
create table push_watches (
  user_id uuid primary key references users on delete cascade,
  -- Nothing from before is told.
  since timestamptz(3) not null,
  seen_version bigint not null default -1,
  next_at timestamptz(3),
  -- Snoozed items by their dates, as they were seen last.
  resting jsonb not null default '{}'
);

-- What is to be told, and what was: a row for each, so that it is told once. What it says is encrypted.
create table push_messages (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  body bytea,
  until timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  tries smallint not null default 0,
  done_at timestamptz(3),
  primary key (user_id, id)
);
create index push_messages_waiting on push_messages (next_try_at) where done_at is null;

revoke all on push_devices, push_watches, push_messages from public;
