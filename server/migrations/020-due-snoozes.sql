-- Who has snoozed items whose time has come: asked by the server itself every half minute, of all users at once.

create index snooze_items_due on snooze_items (snooze_until) where not completed;

-- The rows are hidden from everyone who names no user, also from the owner of the table. This is the one door: it
-- opens for the owner alone (never for app_user), and only while the function below is looking.
create policy due_work on snooze_items for select to current_user
  using (current_setting('app.due_work', true) = 'on');

-- Ids of users, nothing of what they wrote. It runs as its owner, for whom the policy is, and for nobody else.
create function due_snooze_users(at timestamptz) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  found_users uuid[];
begin
  perform set_config('app.due_work', 'on', true);
  select array_agg(distinct user_id) into found_users
  from snooze_items where not completed and snooze_until <= at;
  perform set_config('app.due_work', '', true);
  return coalesce(found_users, '{}');
end $$;

revoke execute on function due_snooze_users from public;
