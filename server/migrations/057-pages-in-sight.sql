-- Pages of one sign-in are told apart: one that is hidden says nothing about another that is seen.
create table pages_in_sight (
  session_id uuid not null references sessions (id) on delete cascade,
  page uuid not null,
  until timestamptz(3) not null,
  primary key (session_id, page)
);
revoke all on pages_in_sight from public;

-- When a page last said whether it is seen: only until then it is certain that what was due was said there.
alter table sessions add column watched_at timestamptz(3);
