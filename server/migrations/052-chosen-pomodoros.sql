-- Whether somebody chose how long a pomodoro of it lasts. Where nobody did, it lasts as long as the person's usual one.
alter table todos add column pomodoro_chosen boolean not null default false;
alter table automated_tasks add column pomodoro_chosen boolean not null default false;
alter table todos alter column pomodoro_chosen drop default;
alter table automated_tasks alter column pomodoro_chosen drop default;
