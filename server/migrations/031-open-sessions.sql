-- Whoever writes about a to-do's time asks for its open session; there is hardly ever more than one.
create index focus_sessions_open on focus_sessions (user_id, todo_id) where ended_at is null;
