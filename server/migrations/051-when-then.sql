-- Rules that wait for something to happen instead of a date: for what, for which things, and what they do then.
alter table automated_tasks
  add column on_event text,
  add column then_do text not null default 'add',
  add column then_status text,
  add column if_words text check (char_length(if_words) <= 500),
  add column if_category boolean not null default false,
  add column if_category_id uuid,
  add foreign key (user_id, if_category_id) references categories deferrable initially deferred;
alter table automated_tasks
  alter column then_do drop default,
  alter column if_category drop default;
create index automated_tasks_by_if_category_id on automated_tasks (user_id, if_category_id) where if_category_id is not null;
