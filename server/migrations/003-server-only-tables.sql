-- Never sent to a browser. Users' transactions cannot reach these at all: app_user is granted nothing.

-- Both tokens are encrypted before they get here (AES-256-GCM).
create table user_calendar_tokens (
  user_id uuid primary key references users on delete cascade,
  access_token bytea not null,
  refresh_token bytea,
  expires_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table error_logs (
  id bigint generated always as identity primary key,
  kind text not null check (char_length(kind) <= 40),
  user_id uuid references users on delete set null,
  body jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index error_logs_by_age on error_logs (created_at);
